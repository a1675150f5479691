import * as v from 'valibot';
import { Annex3Certificate, Annex3Criteria, Annex3Found, Annex3Page, Annex3Request } from '#domain/guide/annex3.ts';
import { fileResponse } from '#server/http/answers/file-response.ts';
import type { Api } from '#server/http/api.ts';
import { runChange } from '#server/http/change.ts';
import { fileOperation, operation } from '#server/http/document.ts';
import { readMoments } from '#server/http/moments.ts';
import { jsonBody, parse } from '#server/http/parse.ts';
import { TableQuery } from '#server/http/query.ts';
import { refuseUnlessAllowed } from '#server/services/accounts/permissions.ts';
import { annex3File, annex3Page, issueAnnex3, oneAnnex3, searchAnnex3 } from '#server/services/annex3/certificates.ts';

const tag = 'Anexo 3';
const path = '/egar/attachment/rcd';

/**
 * Registers the certificates of reception of construction waste (spec 2 §7); the list and the
 * repeated download are additions.
 */
export function annex3Routes({ read, readWithBody, file, guarded, deps }: Api): void {
  readWithBody(
    { path, summary: 'Guias de RCD fechadas num mês', tag, body: Annex3Criteria, answer: Annex3Found },
    ({ db, principal, body, now }) => searchAnnex3(db, principal, body, now),
  );
  const create = {
    method: 'post',
    path: `${path}/create`,
    summary: 'Emitir um certificado',
    tag,
    body: Annex3Request,
  } as const;
  guarded(
    create,
    (rule) => {
      const { responses } = fileOperation(create, rule);
      const described = operation({ ...create, answer: Annex3Certificate }, rule);
      return { ...described, responses: { ...described.responses, 200: responses?.[200] } } as typeof described;
    },
    async (c, rule) => {
      const principal = c.get('principal');
      refuseUnlessAllowed(rule, principal);
      const now = deps.now();
      const body = parse(Annex3Request, await jsonBody(c));
      const act = { principal, owner: principal, moments: readMoments(c, now), requestId: c.get('requestId') };
      const answer = await runChange(c, deps, {
        act,
        body,
        run: async (tx) => {
          const issued = await issueAnnex3(tx, act, body, now);
          return { body: issued, entity: 'annex3', id: issued.UniqueId };
        },
        readCurrent: oneAnnex3,
      });
      const { UniqueId } = v.parse(v.object({ UniqueId: v.optional(v.string(), '') }), await answer.json());
      return fileResponse(c, await annex3File(deps, principal, UniqueId));
    },
  );
  read(
    { path: `${path}/certificates`, summary: 'Certificados emitidos', tag, query: TableQuery, answer: Annex3Page },
    ({ db, principal, query }) => annex3Page(db, principal, query),
  );
  file({ path: `${path}/certificates/:id`, summary: 'Um certificado', tag }, ({ principal, id }) =>
    annex3File(deps, principal, id),
  );
}
