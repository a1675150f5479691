import { EgarImport, EgarImported } from '#domain/guide/create/import.ts';
import type { Api } from '#server/http/api.ts';
import { createGuideContext, readViewer } from '#server/services/guide/list/viewer.ts';
import { readTags } from '#server/services/guide/records.ts';
import { fetchGuide, importGuide } from '#server/services/guide/registry/import.ts';
import { viewedRow } from '#server/services/guide/row.ts';
import { rateLimit } from '#server/services/sessions/rate-limits.ts';
import { answerGuide } from './answers.ts';

/** Failed imports allowed per account in ten minutes. */
const failuresAllowed = 10;

/** Registers the import of a guide issued elsewhere, by its number and code (spec 2 §7). */
export function guideImportRoutes({ preparedChange, deps }: Api): void {
  const source = { ...deps, tries: rateLimit(deps.db, 'import', failuresAllowed, 600) };
  const answer = answerGuide(deps);
  preparedChange(
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
      const { guide, existed } = await importGuide(tx, act, { body, fetched }, deps.config.concludeDays);
      const viewer = await readViewer(tx, act.principal);
      const tags = (await readTags(tx, viewer.accountId, [guide.id])).get(guide.id) ?? [];
      const Egar = viewedRow(viewer, { guide, tags }, createGuideContext(deps.config, now));
      return { body: { ExistsInSystem: existed, Egar }, entity: 'egar', id: guide.uniqueId };
    },
    async (db, principal, id) => {
      const found = await answer(db, principal, id);
      return found && { ...found, ExistsInSystem: true };
    },
  );
}
