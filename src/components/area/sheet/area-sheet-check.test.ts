import { expect, test } from 'vitest';
import type { Area } from '#domain/reference/area.ts';
import * as areas from '#domain/reference/areas.ts';
import { clientsArea } from '#domain/reference/client.ts';
import { pickupPointsArea } from '#domain/reference/pickup-point.ts';
import { serviceAreasArea } from '#domain/reference/service-area.ts';
import { cellOfRow, type SheetColumn } from '#domain/reference/sheet/sheet.ts';
import { tagsArea } from '#domain/reference/tag.ts';
import { checkRow, requiredFields } from './area-sheet-check.ts';

const tag = (cells: object) => checkRow(tagsArea, { InternalCode: 'A', Description: 'b', ...cells });

test('reads numbers and flags as people write them', () => {
  expect(tag({ PackageWeight: '1 240,5', IsExSitu: 'sim', GroupId: 'OFI' })).toEqual({
    values: { InternalCode: 'A', Description: 'b', PackageWeight: 1240.5, IsExSitu: true, GroupId: 'OFI' },
    problems: {},
  });
  expect(tag({ PackageWeight: '', IsExSitu: 'Não', GroupId: '' }).values).toMatchObject({
    PackageWeight: null,
    IsExSitu: false,
  });
});

test('checks each cell as the form does', () => {
  expect(tag({ InternalCode: '', PackageWeight: 'muito', IsExSitu: 'talvez' }).problems).toEqual({
    InternalCode: 'val_required',
    PackageWeight: 'val_invalid_quantity',
    IsExSitu: 'val_invalid_format',
  });
  expect(tag({ Description: 'a\u0000b' }).problems).toEqual({ Description: 'val_invalid_format' });
});

test('nests address cells and reports errors by their column', () => {
  const cells = { Name: 'Hotel', Vat: '508391687', ApaCode: 'APA1', 'Address.City': 'Ovar' };
  const { Name, Vat, ApaCode } = cells;
  expect(checkRow(clientsArea, cells)).toEqual({
    values: { Name, Vat, ApaCode, Address: { City: 'Ovar' } },
    problems: {},
  });
  expect(checkRow(clientsArea, { ...cells, 'Address.PostalCode': '12' }).problems).toEqual({
    'Address.PostalCode': 'val_invalid_postal_code',
  });
  expect(requiredFields(clientsArea)).toEqual(['Name', 'Vat', 'ApaCode']);
});

test('reads choices by word or number; unknown ones are invalid', () => {
  const kind = (PickupPointType: string) =>
    checkRow(pickupPointsArea, { InternalCode: 'A', Description: 'b', PickupPointType });
  expect(['oau', 'EX SITU', '1000'].map((text) => kind(text).values.PickupPointType)).toEqual([1, 2, 1000]);
  expect(['', 'outro'].map((text) => kind(text).problems)).toEqual([
    { PickupPointType: 'val_required' },
    { PickupPointType: 'val_invalid_format' },
  ]);
});

test('a required reference accepts any non-empty text', () => {
  const area = (AssignedToUserId: string) =>
    checkRow(serviceAreasArea, { InternalCode: 'A', Description: 'b', AssignedToUserId });
  expect(area('motorista').problems).toEqual({});
  expect(area('').problems).toEqual({ AssignedToUserId: 'val_required' });
});

test.each(Object.values<Area>(areas).filter(({ sheet, exportOnly }) => sheet && !exportOnly))(
  '$name takes back what it exports',
  (area) => {
    const { sheet = [], example } = area;
    const shown = (column: SheetColumn) => String(cellOfRow({ ...column, shown: column.field }, example) ?? '');
    const written = (column: SheetColumn) =>
      column.kind === 'number' ? shown(column).replace('.', ',') : shown(column);
    const cells = Object.fromEntries(sheet.map((column) => [column.field, written(column)]));
    expect(checkRow(area, cells)).toEqual({ values: example, problems: {} });
    expect(requiredFields(area).length).toBeGreaterThan(0);
  },
);
