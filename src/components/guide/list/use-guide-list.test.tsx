import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { Http } from '#api/transport/http.ts';
import type { GuideRow } from '#db/rows.ts';
import { toRow } from '#db/snapshot-rows.ts';
import { openUserDb } from '#db/user-db.ts';
import type { Egar } from '#domain/guide/guide.ts';
import { totalCap } from '#domain/guide/list/filter-names.ts';
import { type GuideOrder, guideOrders, inOrder } from '#domain/guide/list/order.ts';
import type { Runtime, UserRuntime } from '#runtime/engine/runtime.ts';
import { UserContext, useLive } from '#runtime/use-user.ts';
import { useGuideList } from './use-guide-list.ts';

/** Builds guide number `n`: the higher, the later its transport. */
const guide = (n: number, change: Partial<Egar> = {}): Egar =>
  ({
    UniqueId: `guide-${n}`,
    Id: n,
    Number: `PT${n}`,
    Code: 'X',
    Status: 'o',
    Authorized: true,
    Actions: [],
    FirstTransportDate: new Date(Date.UTC(2026, 0, n)).toISOString(),
    Origin: { TipoRemetente: 'PRODUTOR_ESTABELECIMENTO', Nif: '5', Nome: 'A' },
    Destin: { Nif: '6', Nome: 'B' },
    Transporters: [],
    Residue: { CodigoResiduoLer: '160601', CodigoOperacao: 'R4', Quantidade: 1 },
    ...change,
  }) as unknown as Egar;

const choose = (rows: readonly GuideRow[]) =>
  rows.filter((row) => row.Status === 'o').sort(guideOrders.lastTransportFirst);
const numbers = (rows: readonly GuideRow[] | undefined) => rows?.map((row) => row.Id);

/**
 * Shows the list of a device with some guides, in front of a server with others (null:
 * unreachable), ten to a page.
 */
async function listOf(
  device: readonly number[],
  onServer: readonly number[] | null,
  meets?: (row: GuideRow) => boolean,
  chooseHere = choose,
  order?: GuideOrder,
  made?: ReadonlySet<string>,
) {
  const db = await openUserDb(`guides-${crypto.randomUUID()}`);
  await db.egars.bulkPut(device.map((n) => toRow.egar(guide(n), 1)));
  let there = onServer;
  let answer = () => {};
  const answering = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const server = {
    key: 'egars?Status=o',
    meets,
    order,
    read: async (_: Http, { start, size }: { start: number; size: number }) => {
      await answering;
      if (!there) throw new Error('no network');
      const aaData = there.slice(start, start + size).map((n) => guide(n));
      const counted = Math.min(there.length, totalCap + 1);
      return {
        aaData,
        iTotalRecords: there.length,
        iTotalDisplayRecords: counted,
        TotalIsCapped: counted > totalCap,
        Next: null,
      };
    },
  };
  const user = {
    db,
    context: async () => ({ http: {} }),
    engine: { pull: async () => undefined },
  } as unknown as UserRuntime;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <UserContext value={{ runtime: {} as Runtime, user }}>{children}</UserContext>
  );
  const { result, rerender } = renderHook(
    ({ page }: { page: number }) => {
      const all = useLive((one) => one.egars.toArray());
      return useGuideList({ all, choose: chooseHere, server, page, pageSize: 10, made });
    },
    { wrapper, initialProps: { page: 1 } },
  );
  const change = (numbersThere: readonly number[]) => {
    there = numbersThere;
  };
  return { db, result, change, answer: () => act(async () => answer()), turn: (page: number) => rerender({ page }) };
}

const range = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, i) => from - i);

test('lists the device’s guides at once, then the server’s', async () => {
  const { result, turn, answer } = await listOf([30, 29, 12], range(30, 8));
  await waitFor(() => expect(numbers(result.current.rows)).toEqual([30, 29, 12]));
  await answer();
  await waitFor(() => expect(numbers(result.current.rows)).toEqual(range(30, 21)));
  expect([result.current.total, result.current.reachable, result.current.whole]).toEqual([23, 23, true]);
  turn(3);
  await waitFor(() => expect(numbers(result.current.rows)).toEqual([10, 9, 8]));
});

test('prefers the device’s row to an older server page', async () => {
  const { db, result, answer } = await listOf([3, 2, 1], [3, 2, 1]);
  await answer();
  await waitFor(() => expect(result.current.whole).toBe(true));
  await db.egars.put(toRow.egar(guide(2, { Status: 'f', Version: 9 }), 1));
  await waitFor(() => expect(numbers(result.current.rows)).toEqual([3, 1]));
});

test('drops a withdrawn guide and reads its page again', async () => {
  const { db, result, change, answer } = await listOf([3, 2, 1], [3, 2, 1, 0]);
  await answer();
  await waitFor(() => expect([numbers(result.current.rows), result.current.total]).toEqual([[3, 2, 1, 0], 4]));
  change([3, 1]);
  await db.egars.delete('guide-2');
  await waitFor(() => expect(numbers(result.current.rows)).not.toContain(2));
  await waitFor(() => expect([numbers(result.current.rows), result.current.total]).toEqual([[3, 1], 2]));
});

test('an unreachable server leaves the device’s pages', async () => {
  const { result, turn, answer } = await listOf(range(12, 1), null);
  await answer();
  await waitFor(() => expect([numbers(result.current.rows), result.current.loading]).toEqual([range(12, 3), false]));
  turn(2);
  await waitFor(() => expect(numbers(result.current.rows)).toEqual([2, 1]));
  expect([result.current.total, result.current.whole]).toEqual([12, false]);
});

test('a filter the server ignored hides nothing found here', async () => {
  const meets = (row: GuideRow) => row.Id === 1;
  const { result, answer } = await listOf([3, 2, 1], [4, 3, 2], meets, (rows) => choose(rows).filter(meets));
  await answer();
  await waitFor(() => expect([numbers(result.current.rows), result.current.loading]).toEqual([[1], false]));
  expect([result.current.total, result.current.whole]).toEqual([1, false]);
});

test('does not present an unordered server page as ordered', async () => {
  const order: GuideOrder = { column: 'FirstTransportDate', descending: false };
  const here = (rows: readonly GuideRow[]) => choose(rows).sort(inOrder(order));
  const { result, answer } = await listOf([3, 2, 1], [4, 3, 2, 1], undefined, here, order);
  await answer();
  // The stored page may be read after its request has ended.
  await waitFor(() => expect([result.current.total, result.current.loading]).toEqual([4, false]));
  expect([numbers(result.current.rows), result.current.reachable, result.current.whole]).toEqual([[1, 2, 3], 3, false]);
});

test('shows a kept page before the server answers', async () => {
  const { result, turn } = await listOf(range(12, 1), range(12, 1));
  await waitFor(() => expect(numbers(result.current.rows)).toEqual(range(12, 3)));
  turn(2);
  expect([numbers(result.current.rows), result.current.loading]).toEqual([[2, 1], true]);
  turn(3);
  expect([result.current.rows, result.current.loading]).toEqual([undefined, true]);
});

test('shows a new guide at once and rereads its page', async () => {
  const { db, result, change, answer } = await listOf(
    [2, 1],
    [2, 1],
    undefined,
    choose,
    undefined,
    new Set(['guide-3']),
  );
  await answer();
  await waitFor(() => expect(result.current.whole).toBe(true));
  change([3, 2, 1]);
  await act(() => db.egars.put(toRow.egar(guide(3), 1)));
  expect(result.current.fresh).toBe(0);
  act(() => result.current.again());
  await waitFor(() => expect(numbers(result.current.rows)).toEqual([3, 2, 1]));
});

test('an incoming guide waits until asked for', async () => {
  const { db, result, change, answer } = await listOf([2, 1], [2, 1]);
  await answer();
  await waitFor(() => expect(result.current.whole).toBe(true));
  change([3, 2, 1]);
  await act(() => db.egars.put(toRow.egar(guide(3), 1)));
  await waitFor(() => expect(result.current.fresh).toBe(1));
  expect(numbers(result.current.rows)).toEqual([2, 1]);
  act(() => result.current.showFresh());
  await waitFor(() => expect(numbers(result.current.rows)).toEqual([3, 2, 1]));
  expect(result.current.fresh).toBe(0);
});

test('caps the total at ten thousand and marks it', async () => {
  const { result, answer } = await listOf([12_000], range(12_000, 1));
  await answer();
  await waitFor(() => expect(result.current.whole).toBe(true));
  expect([result.current.total, result.current.reachable, result.current.capped]).toEqual([10_000, 10_000, true]);
});
