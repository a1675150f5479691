import { AdoptDifference, GuideDifferences, GuideDifferencesQuery } from '#domain/guide/differences.ts';
import { EgarAnswer } from '#domain/guide/guide.ts';
import type { Api } from '#server/http/api.ts';
import { createGuideContext } from '#server/services/guide/list/viewer.ts';
import { adoptState, listDifferences, stateElsewhere } from '#server/services/guide/registry/differences.ts';
import { viewedRow } from '#server/services/guide/row.ts';
import { answerGuide } from './answers.ts';

const tag = 'e-GAR';

/**
 * Registers the comparison of open guides with the national system, and the adoption of its state
 * (domain, /gars/sync).
 */
export function guideDifferenceRoutes({ read, preparedChange, deps }: Api): void {
  const { registry, config } = deps;
  read(
    {
      path: '/egar/registry/differences',
      summary: 'Guias abertas que estão noutro estado no SILiAmb',
      tag,
      query: GuideDifferencesQuery,
      answer: GuideDifferences,
    },
    ({ db, principal, query }) => listDifferences(db, registry, principal, query),
  );
  preparedChange(
    {
      method: 'post',
      path: '/egar/:id/adopt',
      summary: 'Adotar o estado do SILiAmb',
      tag,
      body: AdoptDifference,
      answer: EgarAnswer,
    },
    (request) => stateElsewhere(deps.db, registry, request, request.id),
    async (request, theirs) => {
      const around = createGuideContext(config, request.now);
      const { tx, id, body } = request;
      const context = { ...around, concludeDays: config.concludeDays };
      const { viewer, ...seen } = await adoptState(tx, request, { id, body, theirs }, context);
      return { body: { Egar: viewedRow(viewer, seen, around) }, entity: 'egar', id };
    },
    answerGuide(deps),
  );
}
