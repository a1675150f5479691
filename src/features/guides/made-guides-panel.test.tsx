import { i18n } from '@lingui/core';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { guideColumns } from '#components/guide/list/guide-columns.tsx';
import type { GuideRow } from '#db/rows.ts';
import { renderUi } from '#ui/basics/render-ui.tsx';
import { MadeGuides } from './made-guides-panel.tsx';

const row = {
  UniqueId: 'g1',
  Number: 'PT20261120000001',
  Status: 'o',
  FirstTransportDate: '2026-11-20T10:00:00.000Z',
  Origin: { Nome: 'مصنع النور (1)', TipoRemetente: 'OBRAS_RCD' },
  Destin: { Nome: 'Vidros, S.A.' },
  Residue: { CodigoResiduoLer: '160601', Quantidade: 12 },
} as unknown as GuideRow;

test('shows a new guide’s number and link above the list', () => {
  renderUi(<MadeGuides rows={[row]} />);
  expect(screen.getByRole('region', { name: 'Acabadas de criar' })).toHaveTextContent('PT20261120000001');
  expect(screen.getByRole('link', { name: 'Consultar PT20261120000001' })).toHaveAttribute('href', '#/gars/consult/g1');
});

test('isolates names in bidirectional text', () => {
  const { container } = renderUi(<MadeGuides rows={[row]} />);
  expect([...container.querySelectorAll('bdi')].map((one) => one.textContent)).toEqual([
    'مصنع النور (1)',
    'Vidros, S.A.',
  ]);
  const cells = guideColumns(i18n, true).filter(({ key }) => key === 'origin' || key === 'destin');
  const table = renderUi(cells.map(({ key, render }) => <p key={key}>{render({ row, pending: [] })}</p>));
  expect(table.container.querySelectorAll('bdi')).toHaveLength(2);
});

test('marks the row of a new guide', () => {
  const [number] = guideColumns(i18n, true);
  renderUi(number?.render({ row, pending: [], made: true }));
  expect(screen.getByText('Acabada de criar')).toBeVisible();
});
