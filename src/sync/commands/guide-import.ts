import * as v from 'valibot';
import { listGuides } from '#api/guide.ts';
import { jsonBody } from '#api/transport/wire.ts';
import { EgarImport, EgarImported } from '#domain/guide/create/import.ts';
import { defineCommand, type Effects } from '../outbox/command.ts';

/** Part of an import's answer that its receipt keeps. */
export interface ImportTold {
  Number: string;
  EgarId: string | null;
  ExistsInSystem: boolean;
}

/** Imports a guide issued elsewhere, by its number and code (spec 2 §2, §7). */
export const importGuide = defineCommand({
  kind: 'egar.import',
  version: 1,
  payload: EgarImport,
  lanes: (p) => [`egarImport:${p.Number}`],
  passes: ['egar.import'],
  request: (p) => ({ method: 'POST', path: '/egar/import', body: p }),
  touches: () => [],
  effects: (answer, p): Effects => {
    const { Egar, ExistsInSystem } = v.parse(EgarImported, jsonBody(answer) ?? {});
    const told: ImportTold = { Number: Egar?.Number ?? p.Number, EgarId: Egar?.UniqueId ?? null, ExistsInSystem };
    return { writes: Egar ? [{ entity: 'egar', id: Egar.UniqueId, row: Egar }] : [], forReceipt: { ...told } };
  },
  settled: async (http, p) => {
    const { aaData } = await listGuides(http, { Number: p.Number }, { start: 0, size: 10 });
    return aaData.some((row) => row.Number === p.Number) ? 'yes' : 'no';
  },
  onBehalf: true,
  title: /*i18n*/ { id: 'command.egar.import', message: 'Importar e-GAR' },
  offline: 'queue',
});
