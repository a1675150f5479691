import { eq, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import { RuleCheck } from '#domain/reference/creation-rule.ts';
import {
  PickupPoint,
  type PickupPointKind,
  pickupPointKindWords,
  pickupPointTypes,
  RemotePickupPoint,
} from '#domain/reference/pickup-point.ts';
import { Tag } from '#domain/reference/tag.ts';
import { isLerCode } from '#domain/waste/ler-codes.ts';
import { needsGroup } from '#domain/waste/operations.ts';
import { requiredText, requiredVat } from '#domain/wire/fields.ts';
import { itemsFeed } from '#domain/wire/paging.ts';
import { plainMarks } from '#lib/text/text.ts';
import { pickupPoints, tagGroups } from '../db/schema/reference-data.ts';
import type { Api } from '../http/api.ts';
import { ReferenceQuery } from '../http/guide-query.ts';
import type { ReadRequest } from '../http/read-request.ts';
import { pickupPointRows } from '../resources/pickup-points.ts';
import { tagGroupRows } from '../resources/tag-groups.ts';
import { tagRows } from '../resources/tags.ts';
import { getRow } from '../services/areas/resource-rows.ts';
import { planChoices } from '../services/areas/resource-texts.ts';
import { callRegistry } from '../services/guide/registry/calls.ts';
import { readAccountCredentials } from '../services/organisation/apa-credentials.ts';
import { notFound } from '../services/refusal.ts';

/** Returns the condition for the points of a kind; points of all kinds match each kind. */
const ofKind = (kind: PickupPointKind) =>
  kind === 'ALL' ? undefined : inArray(pickupPoints.type, [pickupPointTypes[kind], pickupPointTypes.ALL]);

const planPoints = (request: ReadRequest<{ query: typeof ReferenceQuery }>, kind: PickupPointKind) =>
  planChoices(request, pickupPointRows, request.query, { only: ofKind(kind), kind });

/**
 * Registers the choices for the pickers of a guide, for paths that select by themselves (spec 1 §7,
 * spec 3 §7).
 */
export function referenceRoutes({ read, readText, deps }: Api): void {
  readText(
    {
      path: '/productCodes/groups/:id/products',
      summary: 'Grupos de etiquetas: etiquetas',
      tag: 'Grupos de etiquetas',
      query: ReferenceQuery,
      answer: itemsFeed(Tag),
    },
    async (request) => {
      const { db, principal, query, id } = request;
      await getRow(db, principal, tagGroupRows, id);
      return planChoices(request, tagRows, query, { only: eq(tagGroups.uniqueId, id) });
    },
  );
  read(
    {
      path: '/egar-rules/check',
      summary: 'Regras de criação: se um LER pede grupo',
      tag: 'Regras de criação de e-GAR',
      query: v.object({ ler: v.pipe(v.string('val_required'), v.check(isLerCode, 'val_unknown_ler')) }),
      answer: RuleCheck,
    },
    async ({ query }) => ({ NeedsGroup: needsGroup(query.ler) }),
  );
  read(
    {
      path: '/pickupPoints/import',
      summary: 'Pontos de recolha: procurar no SILiAmb',
      tag: 'Pontos de recolha',
      query: v.object({ vat: requiredVat, code: v.pipe(requiredText(50), v.transform(plainMarks)) }),
      answer: RemotePickupPoint,
    },
    async ({ principal, query }) => {
      const found = await callRegistry(async () =>
        deps.registry.pickupPoint(await readAccountCredentials(deps, principal.accountId), query.vat, query.code),
      );
      if (!found) throw notFound();
      return found;
    },
  );
  readText(
    {
      path: '/pickupPoints/select/:type',
      summary: 'Pontos de recolha: escolher',
      tag: 'Pontos de recolha',
      query: ReferenceQuery,
      answer: itemsFeed(PickupPoint),
    },
    (request) => {
      const kind = pickupPointKindWords.get(request.params.type ?? '');
      if (!kind) throw notFound();
      return planPoints(request, kind);
    },
  );
  // Registered before `/pickupPoints/:id`, which would match these paths.
  for (const [word, kind] of pickupPointKindWords)
    readText(
      {
        path: `/pickupPoints/${word}`,
        summary: `Pontos de recolha: procurar (${word})`,
        tag: 'Pontos de recolha',
        query: ReferenceQuery,
        answer: itemsFeed(PickupPoint),
      },
      (request) => planPoints(request, kind),
    );
}
