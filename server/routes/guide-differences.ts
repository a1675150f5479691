import { EgarAnswer } from '../../src/domain/guide/guide.ts';
import { AdoptDifference, GuideDifferences, GuideDifferencesQuery } from '../../src/domain/guide/guide-differences.ts';
import type { Api } from '../http/api.ts';
import { adoptState, listDifferences, stateElsewhere } from '../services/guide/differences.ts';
import { viewedRow } from '../services/guide/guide-row.ts';
import { surroundings } from '../services/guide/viewer.ts';
import { answerGuide } from './guide-answers.ts';

const tag = 'e-GAR';

/** Open guides compared with the national system, and its state adopted (domain, /gars/sync). */
export function guideDifferenceRoutes({ read, prepared, deps }: Api): void {
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
  prepared(
    { method: 'post', path: '/egar/:id/adopt', summary: 'Adotar o estado do SILiAmb', tag, body: AdoptDifference, answer: EgarAnswer },
    (request) => stateElsewhere(deps.db, registry, request, request.id),
    async (request, theirs) => {
      const around = surroundings(config, request.now);
      const { viewer, ...seen } = await adoptState(request.tx, request, request.id, request.body, theirs, {
        ...around,
        days: config.deadlines,
      });
      return { body: { Egar: viewedRow(viewer, seen, around) }, entity: 'egar', id: request.id };
    },
    answerGuide(deps),
  );
}
