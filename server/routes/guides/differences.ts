import { AdoptDifference, GuideDifferences, GuideDifferencesQuery } from '#domain/guide/differences.ts';
import { EgarAnswer } from '#domain/guide/guide.ts';
import type { Api } from '#server/http/api.ts';
import { createGuideContext } from '#server/services/guide/list/viewer.ts';
import { adoptState, listDifferences } from '#server/services/guide/registry/differences.ts';
import { viewedRow } from '#server/services/guide/row.ts';
import { answerGuide } from './answers.ts';

const tag = 'e-GAR';

/**
 * Registers the differences that readings of the national system have found, and the adoption of
 * its state (domain, /gars/sync).
 */
export function guideDifferenceRoutes({ read, change, deps }: Api): void {
  const { config } = deps;
  read(
    {
      path: '/egar/registry/differences',
      summary: 'Guias que estão noutro estado no SILiAmb',
      tag,
      query: GuideDifferencesQuery,
      answer: GuideDifferences,
    },
    ({ db, principal, query }) => listDifferences(db, principal, query),
  );
  change(
    {
      method: 'post',
      path: '/egar/:id/adopt',
      summary: 'Adotar o estado do SILiAmb',
      tag,
      body: AdoptDifference,
      answer: EgarAnswer,
    },
    async (request) => {
      const around = createGuideContext(config, request.now);
      const { tx, id, body } = request;
      const context = { ...around, concludeDays: config.concludeDays };
      const { viewer, ...seen } = await adoptState(tx, request, { id, body }, context);
      return { body: { Egar: viewedRow(viewer, seen, around) }, entity: 'egar', id };
    },
    answerGuide(deps),
  );
}
