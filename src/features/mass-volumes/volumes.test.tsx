import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { MassVolumes } from '#domain/report/mass-volumes.ts';
import { user } from '#tests/fixtures/user.ts';
import { renderUi, setWidth } from '#ui/basics/render-ui.tsx';
import { Volumes } from './volumes.tsx';

vi.mock('#components/report/draw-chart.ts', () => ({ drawChart: () => ({ destroy: () => undefined }) }));
vi.mock('#components/catalogue/use-catalogue.ts', () => ({ useCatalogue: () => undefined }));

const line = { LerCode: '160601', OperationCode: 'R13', Guides: 2, Quantity: 1500 };
const value: MassVolumes = {
  IsSuccess: true,
  NextUpdate: '2026-11-26T03:00:00Z',
  Year: 2026,
  UpdatedAt: '2026-11-25T03:00:00Z',
  IsUpdating: false,
  RequestableAt: '2026-11-25T04:00:00Z',
  MassVolumeGroups: [
    { Vat: '520265513', Name: 'Moliço Verde, S.A.', Guides: 2, Quantity: 1500, AggregatedByVat: [line] },
    {
      Vat: '583365337',
      Name: 'Gestão Sado, Lda.',
      Guides: 1,
      Quantity: 250.4,
      AggregatedByVat: [{ ...line, Guides: 1, Quantity: 250.4 }],
    },
  ],
};
const groupOf = (vat: string) => within(screen.getByRole('table')).getByRole('button', { name: vat });
const isOpen = (vat: string) => groupOf(vat).getAttribute('aria-expanded') === 'true';

test('shows the total received in tonnes', () => {
  renderUi(<Volumes value={value} />);
  expect(screen.getAllByRole('definition').map((one) => one.textContent)).toEqual(['1,750 t', '2', '3']);
});

test('opens the largest first; a bar opens its NIF', async () => {
  renderUi(<Volumes value={value} />);
  expect([isOpen('520265513'), isOpen('583365337')]).toEqual([true, false]);
  await user.click(screen.getByRole('button', { name: '583365337, Gestão Sado, Lda., 0,250 t' }));
  expect([isOpen('520265513'), isOpen('583365337')]).toEqual([true, true]);
  await waitFor(() => expect(groupOf('583365337')).toHaveFocus());
});

test('the table also opens a NIF and closes it', async () => {
  renderUi(<Volumes value={value} />);
  await user.click(groupOf('583365337'));
  expect(screen.getByRole('button', { name: /^583365337, / })).toHaveAttribute('aria-pressed', 'true');
  await user.click(groupOf('583365337'));
  expect(isOpen('583365337')).toBe(false);
});

test('a phone shows the NIFs as cards, closed', () => {
  setWidth(390);
  renderUi(<Volumes value={value} />);
  const cards = within(screen.getByRole('list', { name: 'Volumes de massa de 2026' }));
  const [first] = cards.getAllByRole('button');
  expect([first?.textContent, first?.getAttribute('aria-expanded')]).toEqual([
    '520265513Moliço Verde, S.A.2 e-GARs1,500 t',
    'false',
  ]);
});
