import * as v from 'valibot';
import { requestTypes } from '#domain/guide/acts/request-types.ts';
import { EgarContact, EgarRequest } from '#domain/guide/acts/requests.ts';
import { itemsFeed } from '#domain/wire/paging.ts';
import type { Api } from '#server/http/api.ts';
import { parse } from '#server/http/parse.ts';
import { readContacts, sendRequest } from '#server/services/guide/acts/requests.ts';
import { createGuideContext } from '#server/services/guide/list/viewer.ts';
import { Done } from '../answers.ts';

const tag = 'e-GAR';

/** Registers the e-mails that ask a party to authorise or accept a guide, or prove it to them. */
export function guideRequestRoutes({ read, change, deps }: Api): void {
  read(
    { path: '/egar/:id/contacts/:type', summary: 'A quem pedir', tag, answer: itemsFeed(EgarContact) },
    async (request) => {
      const { type } = parse(v.object({ type: v.picklist(requestTypes, 'val_invalid_format') }), request.params);
      return { Items: await readContacts(request.db, request, request.id, type) };
    },
  );
  change(
    {
      method: 'post',
      path: '/egar/:id/request',
      summary: 'Pedir autorização ou aceitação, enviar comprovativo',
      tag,
      body: EgarRequest,
      answer: Done,
      onBehalf: true,
    },
    async (request) => {
      const { tx, id, body, now } = request;
      await sendRequest(tx, request, { guideId: id, request: body, around: createGuideContext(deps.config, now) });
      return { body: {}, entity: 'egar', id: request.id };
    },
    async () => ({}),
  );
}
