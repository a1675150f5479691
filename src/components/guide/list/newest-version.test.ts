import { describe, expect, test } from 'vitest';
import type { GuideRow } from '#db/rows.ts';
import type { EgarDetail } from '#domain/guide/detail.ts';
import type { GuideStatus } from '#domain/guide/status.ts';
import { newestVersion } from './newest-version.ts';

const guide = (Version: number, Status: GuideStatus, Actions: string[]) => ({
  UniqueId: 'g',
  Id: 1,
  Number: 'PT1',
  Code: 'X',
  Status,
  Authorized: true,
  Actions,
  Version,
  Deadline: null,
  FirstTransportDate: null,
  IssuedDate: null,
  StatusDate: null,
  Origin: { TipoRemetente: 'EX_SITU', Nif: '5', Nome: 'A' },
  Destin: { Nif: '6', Nome: 'B' },
  Transporters: [],
  Residue: { CodigoResiduoLer: '160601', CodigoOperacao: 'R4', Quantidade: 1 },
});
const rowOf = (...args: Parameters<typeof guide>) => ({ ...guide(...args), read: 3 }) as unknown as GuideRow;
const pageOf = (...args: Parameters<typeof guide>) => ({
  readAt: 1,
  value: { ...guide(...args), History: [{ Act: 'rectify', To: args[1] }] } as unknown as EgarDetail,
});

describe('a guide on screen is of one version', () => {
  test('takes state and acts from a newer page', () => {
    const page = pageOf(5, 'r', ['CAN_ACCEPT_RECTIFICATION']);
    const shown = newestVersion(rowOf(4, 'rr', ['CAN_RECTIFY']), page);
    expect(shown?.row).toMatchObject({ Status: 'r', Actions: ['CAN_ACCEPT_RECTIFICATION'], Version: 5, read: 3 });
    expect(shown?.detail).toBe(page);
  });

  test('omits the history of an older page', () => {
    const row = rowOf(5, 'f', []);
    expect(newestVersion(row, pageOf(4, 'r', []))).toEqual({ row, detail: null });
  });

  test('takes both when their versions are equal', () => {
    const [row, page] = [rowOf(5, 'f', []), pageOf(5, 'f', [])];
    expect(newestVersion(row, page)).toEqual({ row, detail: page });
  });

  test('falls back to the page, or to nothing', () => {
    expect(newestVersion(null, pageOf(2, 'f', []))?.row.Status).toBe('f');
    expect(newestVersion(null, null)).toBeNull();
  });
});
