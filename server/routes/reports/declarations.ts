import {
  DeclarationBatch,
  DeclarationPreview,
  DeclarationRequest,
  GeneratedDeclaration,
  GeneratedDeclarations,
} from '#domain/report/declaration.ts';
import type { Api } from '#server/http/api.ts';
import { noteExport } from '#server/http/note-export.ts';
import { TableQuery } from '#server/http/query.ts';
import {
  downloadDeclaration,
  findDeclaration,
  generatedDeclarations,
  oneDeclaration,
} from '#server/services/declaration/generated-declarations.ts';
import { previewDeclaration } from '#server/services/declaration/planned-files.ts';
import { requestDeclaration } from '#server/services/declaration/request-declaration.ts';

const tag = 'Declarações de quantidades';
const requests = '/other-docs/quantities-declarations';
const generated = '/other-docs/generated-documents/exsitu/quantities-declarations';

/** Registers the quantities declarations (spec 3 §7); the preview is an addition. */
export function declarationRoutes({ read, readWithBody, change, file, deps }: Api): void {
  change(
    {
      method: 'post',
      path: requests,
      summary: 'Pedir declarações de quantidades',
      tag,
      body: DeclarationRequest,
      answer: GeneratedDeclaration,
      status: 201,
    },
    async ({ tx, body, now, ...act }) => {
      const declaration = await requestDeclaration(tx, { queue: deps.queue, now }, act, body);
      return { status: 201, body: declaration, entity: 'declaration', id: declaration.rowKey };
    },
    (db, principal, id) => findDeclaration(db, principal, id, deps.now()),
  );
  readWithBody(
    {
      path: `${requests}/preview`,
      summary: 'O que um pedido geraria',
      tag,
      body: DeclarationRequest,
      answer: DeclarationPreview,
    },
    ({ db, principal, body }) => previewDeclaration(db, principal, body),
  );
  read(
    { path: generated, summary: 'Declarações geradas', tag, query: TableQuery, answer: GeneratedDeclarations },
    ({ db, principal, query, now }) => generatedDeclarations(db, principal, query, now),
  );
  read(
    { path: `${generated}/:id`, summary: 'Um pedido de declarações', tag, answer: DeclarationBatch },
    ({ db, principal, id, now }) => oneDeclaration(db, principal, id, now),
  );
  file(
    { path: `${generated}/:id/:file/download`, summary: 'Uma declaração, ou todas num ZIP', tag },
    async ({ principal, id, params }) => {
      const declaration = await downloadDeclaration(deps, principal, id, (params.file ?? '').toLowerCase());
      return noteExport(deps, principal, declaration, { what: declaration.name });
    },
  );
}
