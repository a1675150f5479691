import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { EstablishmentRow } from '#db/rows.ts';
import { openUserDb } from '#db/user-db.ts';
import { type GuideFilters, noFilters } from '#domain/guide/list/filters.ts';
import type { Runtime, UserRuntime } from '#runtime/engine/runtime.ts';
import { UserContext } from '#runtime/use-user.ts';
import { fill, user } from '#tests/fixtures/user.ts';
import { renderUi } from '#ui/basics/render-ui.tsx';
import { ActiveFilters } from './filtered-by.tsx';
import { GuideFilterBar } from './guide-filter-bar.tsx';

const client = {
  UniqueId: 'c1',
  Name: 'Padaria Forno da Ria',
  Vat: '501234567',
  ApaCode: 'APA1',
  Type: 2,
  sort: 'padaria',
  text: 'padaria',
};

function List({ first }: { first: Partial<GuideFilters> }) {
  const [filters, setFilters] = useState({ ...noFilters, ...first });
  return (
    <>
      <GuideFilterBar filters={filters} found={0} onChange={(part) => setFilters(part.filters)} />
      <div data-testid="said">
        <ActiveFilters filters={filters} />
      </div>
    </>
  );
}

async function listFilteredBy(first: Partial<GuideFilters>) {
  const db = await openUserDb(`filters-${crypto.randomUUID()}`);
  await db.establishments.put(client as EstablishmentRow);
  const user = { db } as UserRuntime;
  renderUi(
    <UserContext value={{ runtime: {} as Runtime, user }}>
      <List first={first} />
    </UserContext>,
  );
}
const said = () => screen.getByTestId('said').textContent;

test('an empty list names its client and party filters', async () => {
  await listFilteredBy({ client: 'c1', vat: '509 999 999', apaCode: 'APA7', ler: '1606' });
  await waitFor(() => expect(said()?.replaceAll('\u00a0', ' ')).toContain('Cliente: Padaria Forno da Ria'));
  expect(said()?.replaceAll('\u00a0', ' ')).toBe(
    'Filtros: Código LER: 16 06 · Cliente: Padaria Forno da Ria · Estabelecimento: 509 999 999 · APA7',
  );
});

test('removing the establishment filter clears NIF and APA code only', async () => {
  await listFilteredBy({ client: 'c1', vat: '509999999', apaCode: 'APA7' });
  await user.click(await screen.findByRole('button', { name: 'Retirar filtro Estabelecimento' }));
  await waitFor(() => expect(said()).toBe('Filtros: Cliente: Padaria Forno da Ria'));
});

test('names a whole month or year, not other days', async () => {
  await listFilteredBy({ from: '2024-02-01', to: '2024-02-29' });
  await waitFor(() => expect(said()).toBe('Filtros: Data: Fevereiro de 2024'));
  await user.click(screen.getByRole('button', { name: 'Data: Fevereiro de 2024' }));
  expect(screen.queryAllByRole('listbox')).toHaveLength(0);
  await user.click(screen.getByRole('combobox', { name: 'Ano' }));
  await user.click(await screen.findByRole('option', { name: '2019' }));
  expect(said()).toBe('Filtros: Data: 2019');
  expect(screen.getByLabelText<HTMLInputElement>('Desde')).toHaveValue('01/01/2019');
  await fill(screen.getByLabelText('Até'), '30/12/2019');
  await user.tab();
  expect(said()).toBe('Filtros: Data: desde 01/01/2019 até 30/12/2019');
});
