import { EgarImport, EgarImported } from '../../src/domain/guide/guide-import.ts';
import type { Api } from '../http/api.ts';
import { tagsOf } from '../services/guide/guide-records.ts';
import { viewedRow } from '../services/guide/guide-row.ts';
import { fetchGuide, importGuide } from '../services/guide/import.ts';
import { surroundings, viewerOf } from '../services/guide/viewer.ts';
import { rateLimit } from '../services/rate-limits.ts';
import { answerGuide } from './guide-answers.ts';

/** Failed imports per account and ten minutes. */
const failuresAllowed = 10;

/** A guide issued elsewhere, by its number and code (spec 2 §7). */
export function guideImportRoutes({ prepared, deps }: Api): void {
  const source = { ...deps, tries: rateLimit(deps.db, 'import', failuresAllowed, 600) };
  const answer = answerGuide(deps);
  prepared(
    {
      method: 'post',
      path: '/egar/import',
      summary: 'Importar uma guia',
      tag: 'e-GAR',
      body: EgarImport,
      answer: EgarImported,
      onBehalf: true,
    },
    (request) => fetchGuide(source, request, request.body),
    async ({ tx, body, now, ...act }, fetched) => {
      const { guide, existed } = await importGuide(tx, act, body, fetched, deps.config.deadlines);
      const viewer = await viewerOf(tx, act.principal);
      const tags = (await tagsOf(tx, viewer.accountId, [guide.id])).get(guide.id) ?? [];
      const Egar = viewedRow(viewer, { guide, tags }, surroundings(deps.config, now));
      return { body: { ExistsInSystem: existed, Egar }, entity: 'egar', id: guide.uniqueId };
    },
    async (db, principal, id) => {
      const found = await answer(db, principal, id);
      return found && { ...found, ExistsInSystem: true };
    },
  );
}
