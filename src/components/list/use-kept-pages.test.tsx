import { screen } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { NetworkError } from '#api/transport/wire.ts';
import { openUserDb, type UserDb } from '#db/user-db.ts';
import { tablePageSize } from '#domain/wire/paging.ts';
import type { Runtime, UserRuntime } from '#runtime/engine/runtime.ts';
import { SyncStateProvider } from '#runtime/engine/use-sync-state.tsx';
import { UserContext } from '#runtime/use-user.ts';
import { user } from '#tests/fixtures/user.ts';
import { renderUi } from '#ui/basics/render-ui.tsx';
import { DataTable } from '#ui/data/table/data-table.tsx';
import { useKeptPages } from './use-kept-pages.tsx';

let db: UserDb;
beforeEach(async () => {
  db = await openUserDb(`kept-pages-${crypto.randomUUID()}`);
});
afterEach(() => db.delete());

const schema = v.object({ aaData: v.array(v.object({ id: v.string() })), iTotalDisplayRecords: v.number() });
type Page = v.InferOutput<typeof schema>;

function List({ read }: { read: (page: number) => Promise<Page> }) {
  const { rows, table } = useKeptPages({ name: 'list', schema, read: (_http, page) => read(page) });
  const columns = [{ key: 'id', header: 'Id', render: ({ id }: { id: string }) => id }];
  return (
    <DataTable
      label="Lista"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      renderCard={({ id }) => id}
      empty="nada"
      {...table}
    />
  );
}
function show(read: (page: number) => Promise<Page>) {
  const user = { db, context: async () => ({ http: {} }) } as unknown as UserRuntime;
  const runtime = { device: { readSession: async () => ({ token: {} }) } } as unknown as Runtime;
  renderUi(
    <UserContext value={{ runtime, user }}>
      <SyncStateProvider>
        <List read={read} />
      </SyncStateProvider>
    </UserContext>,
  );
}
const turn = (to: string) => user.click(screen.getByRole('button', { name: to }));

test('a page missing here leaves a way back', async () => {
  const first = { aaData: [{ id: 'one' }], iTotalDisplayRecords: tablePageSize + 1 };
  show((page) => (page === 1 ? Promise.resolve(first) : Promise.reject(new NetworkError('gone'))));
  await screen.findByText('one');
  await turn('Página seguinte');
  await screen.findByRole('alert');
  expect(screen.queryByText('one')).not.toBeInTheDocument();
  await turn('Página anterior');
  expect(await screen.findByText('one')).toBeVisible();
});

test('an emptied last page yields to the previous one', async () => {
  let total = tablePageSize + 1;
  show(async (page) => ({ aaData: page === 1 ? [{ id: 'one' }] : [], iTotalDisplayRecords: total }));
  await screen.findByText('one');
  total = tablePageSize;
  await turn('Página seguinte');
  expect(await screen.findByText('one')).toBeVisible();
  expect(screen.queryByText('nada')).not.toBeInTheDocument();
});

test('shows no pager without rows', async () => {
  show(async () => ({ aaData: [], iTotalDisplayRecords: 0 }));
  await screen.findByText('nada');
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});
