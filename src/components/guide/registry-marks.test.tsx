import { i18n } from '@lingui/core';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { GuideRow } from '#db/rows.ts';
import { renderUi } from '#ui/basics/render-ui.tsx';
import { guideColumns } from './list/guide-columns.tsx';
import { NationalState } from './national-state.tsx';
import { RegistryBadge } from './registry-badge.tsx';

const row = (over: Partial<GuideRow> = {}) =>
  ({
    UniqueId: 'g1',
    Number: 'PT1',
    Status: 'o',
    Authorized: true,
    ResidueRectified: null,
    StatusDate: '',
    FirstTransportDate: null,
    IssuedDate: null,
    Origin: { TipoRemetente: 'EX_SITU', Nome: 'A' },
    Destin: { Nome: 'B', Comment: null },
    Transporters: [],
    ...over,
  }) as unknown as GuideRow;

test('a guide read from the national system is marked', () => {
  renderUi(<RegistryBadge row={row({ FromRegistry: true })} />);
  expect(screen.getByText('do SILiAmb')).toBeVisible();
});

test('a guide issued here has no mark', () => {
  const { container } = renderUi(<RegistryBadge row={row({ FromRegistry: false })} />);
  expect(container).toBeEmptyDOMElement();
});

test('a state without counterpart is shown in its own words', () => {
  const own = renderUi(<NationalState row={row()} />);
  expect(own.container).toHaveTextContent('No SILiAmb: EM · Emitida');
  const theirs = renderUi(<NationalState row={row({ StateWords: 'Aguarda Ação' })} />);
  expect(theirs.container).toHaveTextContent(/^No SILiAmb: Aguarda Ação$/);
});

test('a table row shows the mark under the number, those words under the state', () => {
  const cell = (key: string, over: Partial<GuideRow>) => {
    const column = guideColumns(i18n, true).find((one) => one.key === key);
    return renderUi(column?.render({ row: row(over), pending: [] })).container;
  };
  expect(cell('number', { FromRegistry: true })).toHaveTextContent('PT1do SILiAmb');
  expect(cell('number', {})).not.toHaveTextContent('do SILiAmb');
  expect(cell('status', { StateWords: 'Aguarda Ação' })).toHaveTextContent('No SILiAmb: Aguarda Ação');
  expect(cell('status', {})).not.toHaveTextContent('No SILiAmb');
});
