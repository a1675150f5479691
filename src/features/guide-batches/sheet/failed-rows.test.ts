import { setupI18n } from '@lingui/core';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { BatchItem } from '#domain/guide/batch/kinds.ts';
import { EgarCreate } from '#domain/guide/create/payload.ts';
import { nameItems } from '../result-file.ts';
import { failedRows } from './failed-rows.ts';
import type { KnownPlaces } from './known-places.ts';

const i18n = setupI18n({ locale: 'pt', messages: { pt: {} } });
const nothing: KnownPlaces = { places: [], points: [], tags: [], held: [] };
const Payload = v.parse(EgarCreate, {
  selectedEgarCreateType: 'PRESTADOR_SERVICOS',
  vatOrigin: '508391687',
  quantity: 12.5,
});
const item = (over: Partial<BatchItem>): BatchItem => ({
  UniqueId: crypto.randomUUID(),
  EgarId: null,
  EgarNumber: '',
  IsProcessed: true,
  IsSuccess: false,
  ProcessMessage: '',
  Payload,
  ...over,
});
const said = (...errors: { Value: string; Field?: string }[]) =>
  JSON.stringify({ ApplicationErrors: errors, ExternalApplicationErrors: [] });

test('returns failed items as rows with the server’s words', () => {
  const rows = failedRows(
    i18n,
    [
      item({ IsSuccess: true, EgarNumber: 'PT1' }),
      item({
        ProcessMessage: said(
          { Value: 'val_vatTransporter1_unkown', Field: 'vatTransporter1' },
          { Value: 'A guia não entrou.' },
        ),
      }),
      item({ IsProcessed: false }),
      item({ ProcessMessage: 'não é JSON' }),
    ],
    nothing,
  );
  expect(rows.map(({ line }) => line)).toEqual([2, 4]);
  expect(rows[0]?.cells).toMatchObject({ selectedEgarCreateType: 'Serviço', vatOrigin: '508391687', quantity: '12,5' });
  expect(Object.keys(rows[0]?.refused ?? {})).toEqual(['vatTransporter1']);
  expect(rows[0]?.note).toBe('A guia não entrou.');
  expect([rows[1]?.refused, rows[1]?.note]).toEqual([undefined, undefined]);
});

test('names an unnumbered guide by its place in the batch', () => {
  const items = [item({ EgarNumber: 'PT1' }), item({})];
  expect([...nameItems(i18n, items).values()]).toEqual(['PT1', 'Linha 2']);
});
