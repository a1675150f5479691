import { CaeCatalogue, CatalogueVersions, CodeCatalogue, LerCatalogue } from '#domain/waste/catalogue.ts';
import type { Api } from '../http/api.ts';
import {
  caeCatalogue,
  catalogueVersions,
  groupCatalogue,
  lerCatalogue,
  operationCatalogue,
} from '../services/reference/catalogues.ts';

const tag = 'Catálogos';

/**
 * Registers the public lists for form fields (spec 2 §7). It must come before the routes of one
 * guide, whose path matches any word.
 */
export function catalogueRoutes({ read, deps }: Api): void {
  read({ path: '/egar/lercodes', summary: 'Códigos LER', tag, answer: LerCatalogue }, ({ db }) => lerCatalogue(db));
  read({ path: '/egar/operations', summary: 'Operações', tag, answer: CodeCatalogue }, async () => operationCatalogue);
  read(
    { path: '/egar/groups', summary: 'Grupos de resíduos hospitalares', tag, answer: CodeCatalogue },
    async () => groupCatalogue,
  );
  read({ path: '/egar/cae', summary: 'CAE', tag, answer: CaeCatalogue }, async () => caeCatalogue);
  read(
    { path: '/egar/catalogues', summary: 'Versões dos catálogos', tag, answer: CatalogueVersions },
    async ({ db }) => ({
      Items: await catalogueVersions(db, deps.config.distDir),
    }),
  );
}
