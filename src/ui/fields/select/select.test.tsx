import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fill, user } from '#tests/fixtures/user.ts';
import { renderUi, setWidth } from '#ui/basics/render-ui.tsx';
import { type Option, type OptionSource, optionsPage } from './options.ts';
import { Select } from './select.tsx';

const option = (number: number): Option => ({
  key: `e${number}`,
  label: `Estabelecimento ${number}`,
  code: `C-${number}`,
});
const page = (from: number, count: number) => Array.from({ length: count }, (_, index) => option(from + index));

function One(props: OptionSource<string> & { first?: string | null; onPick?: (key: string | null) => void }) {
  const [value, setValue] = useState<string | null>(props.first ?? null);
  return (
    <Select
      {...props}
      label="Cliente"
      value={value}
      onChange={(key) => {
        setValue(key);
        props.onPick?.(key);
      }}
    />
  );
}
function Source({ resolve }: Pick<OptionSource<string>, 'resolve'>) {
  const [online, setOnline] = useState(false);
  return (
    <>
      <One first="e999" unnamed="…" loadKey={String(online)} load={async () => []} resolve={resolve} />
      <button type="button" onClick={() => setOnline(true)}>
        Ligar
      </button>
    </>
  );
}
const box = () => screen.getByRole('combobox') as HTMLInputElement;
const options = () => screen.queryAllByRole('option').map((row) => row.textContent ?? '');
const settle = (ms = 600) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('loads pages of 200 while full ones return', async () => {
  const load = vi.fn(async (_query: string, after: string | null) =>
    after === null ? page(0, optionsPage) : page(optionsPage, 7),
  );
  renderUi(<One load={load} />);
  await settle();
  expect(load).not.toHaveBeenCalled();
  await user.click(box());
  await settle();
  expect(options()).toHaveLength(200);
  await user.click(screen.getByRole('button', { name: 'Carregar mais' }));
  await settle();
  expect(load).toHaveBeenLastCalledWith('', page(optionsPage - 1, 1)[0]?.key, optionsPage);
  expect(options()).toHaveLength(207);
  expect(screen.queryByRole('button', { name: 'Carregar mais' })).not.toBeInTheDocument();
});

test('waits half a second and drops late answers', async () => {
  const load = vi.fn(
    (query: string) =>
      new Promise<Option[]>((answer) =>
        setTimeout(() => answer([{ key: query, label: `Achado ${query}` }]), query === 'ab' ? 5000 : 10),
      ),
  );
  renderUi(<One load={load} />);
  await fill(box(), 'ab');
  await settle(600);
  await fill(box(), 'abc');
  await settle(400);
  expect(load.mock.calls.map(([query]) => query)).not.toContain('abc');
  await settle(200);
  await settle(6000);
  expect(options()).toEqual(['Achado abc']);
});

test('asks for three characters where required', async () => {
  const load = vi.fn(async () => page(0, 2));
  renderUi(<One load={load} minSearch={3} />);
  await fill(box(), 'ov');
  await settle();
  expect(load).not.toHaveBeenCalled();
  expect(screen.getByText('A pesquisa deve conter pelo menos 3 caracteres')).toBeVisible();
  await fill(box(), 'ova');
  await settle();
  expect(load).toHaveBeenCalledWith('ova', null, 0);
});

test('searches the device at once, the server from three characters', async () => {
  const remote = vi.fn(async () => page(1, 2));
  const load = async (query: string) => (query === 'x' ? [] : page(1, 1));
  renderUi(<One load={load} remote={remote} />);
  await fill(box(), 'x');
  await settle();
  expect(screen.getByText('A pesquisa deve conter pelo menos 3 caracteres')).toBeVisible();
  await fill(box(), 'es');
  await settle();
  expect(options()).toHaveLength(1);
  expect(remote).not.toHaveBeenCalled();
  await fill(box(), 'est');
  await settle();
  expect(remote).toHaveBeenCalledWith('est', 0);
  expect(options()).toHaveLength(2);
});

test('an unreachable server keeps device results, and is asked again', async () => {
  const remote = vi.fn(() => Promise.reject(new Error('offline')));
  renderUi(<One load={async () => page(1, 1)} remote={remote} />);
  await fill(box(), 'estab');
  await settle();
  expect(options()).toHaveLength(1);
  expect(screen.getByText('O servidor não respondeu: só o que está neste aparelho.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await settle();
  expect(remote).toHaveBeenCalledTimes(2);
});

test('pages the server’s rows; a new text starts over', async () => {
  const remote = vi.fn(async (query: string, offset: number) =>
    query === 'est' && offset > 0 ? page(offset, 3) : page(0, optionsPage),
  );
  renderUi(<One load={async () => []} remote={remote} />);
  await fill(box(), 'est');
  await settle();
  await user.click(screen.getByRole('button', { name: 'Carregar mais' }));
  await settle();
  expect(remote).toHaveBeenLastCalledWith('est', optionsPage);
  expect(options()).toHaveLength(203);
  expect(screen.queryByRole('button', { name: 'Carregar mais' })).not.toBeInTheDocument();
  await fill(box(), 'esta');
  await settle();
  expect(remote).toHaveBeenLastCalledWith('esta', 0);
  expect(options()).toHaveLength(200);
});

test('a list under way is not called empty', async () => {
  renderUi(<One load={async () => []} remote={() => new Promise(() => undefined)} />);
  await fill(box(), 'estab');
  await settle();
  expect(screen.getByText('A carregar')).toBeVisible();
});

test('fetches, shows and pins a chosen key from elsewhere', async () => {
  renderUi(<One first="e999" load={async () => page(0, 3)} resolve={async () => option(999)} />);
  await settle();
  expect(box()).toHaveValue('Estabelecimento 999');
  await user.click(box());
  await settle();
  expect(options()[0]).toContain('Estabelecimento 999');
  expect(options()).toHaveLength(4);
});

test('an unknown chosen key shows a stand-in until found', async () => {
  const resolve = vi.fn<(key: string) => Promise<Option | undefined>>().mockRejectedValueOnce(new Error('offline'));
  resolve.mockResolvedValue(option(999));
  renderUi(<Source resolve={resolve} />);
  await settle();
  expect(box()).toHaveValue('…');
  await user.click(screen.getByRole('button', { name: 'Ligar' }));
  await settle();
  expect(box()).toHaveValue('Estabelecimento 999');
});

test('works by keyboard, and Escape only closes the list', async () => {
  const picked = vi.fn();
  renderUi(<One options={page(1, 3)} onPick={picked} />);
  await user.tab();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  const active = document.getElementById(box().getAttribute('aria-activedescendant') ?? '');
  expect(active).toHaveTextContent('Estabelecimento 2');
  await user.keyboard('{Enter}');
  expect(picked).toHaveBeenCalledWith('e2');
  await user.click(box());
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

test('Tab takes the row found by the typed text', async () => {
  const picked = vi.fn();
  renderUi(<One options={page(1, 3)} onPick={picked} />);
  await fill(box(), 'mento 2');
  await user.tab();
  expect(picked).toHaveBeenCalledWith('e2');
  expect(box()).toHaveValue('Estabelecimento 2');
});

test('Tab over an open list without typing chooses nothing', async () => {
  const picked = vi.fn();
  renderUi(<One options={page(1, 3)} onPick={picked} />);
  await user.click(box());
  await user.tab();
  expect(picked).not.toHaveBeenCalled();
});

test('Tab before the answer takes what it finds', async () => {
  const picked = vi.fn();
  renderUi(<One load={async (query) => (query === 'sete' ? page(7, 1) : page(1, 9))} onPick={picked} />);
  await fill(box(), 'sete');
  await user.tab();
  await settle(0);
  expect(picked).toHaveBeenCalledWith('e7');
});

test('a failed page says so and can be retried', async () => {
  let works = false;
  renderUi(<One load={async () => (works ? page(0, 1) : Promise.reject(new Error('offline')))} />);
  await user.click(box());
  await settle();
  works = true;
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await settle();
  expect(options()).toHaveLength(1);
});

test('a phone chooses in a sheet', async () => {
  setWidth(390);
  const picked = vi.fn();
  renderUi(<One options={page(1, 3)} onPick={picked} />);
  await user.click(screen.getByRole('button', { name: 'Cliente' }));
  await settle();
  expect(screen.getByRole('dialog', { name: 'Cliente' })).toBeVisible();
  await user.click(screen.getAllByRole('option')[2] as HTMLElement);
  expect(picked).toHaveBeenCalledWith('e3');
});

test('an answer during a touch does not swallow the tap', async () => {
  setWidth(390);
  const picked = vi.fn();
  renderUi(<One load={async (query) => (query === '' ? page(1, 9) : page(7, 1))} onPick={picked} />);
  await user.click(screen.getByRole('button', { name: 'Cliente' }));
  await settle();
  await fill(screen.getByLabelText('Procurar'), 'sete');
  await settle(400);
  const third = screen.getAllByRole('option')[2] as HTMLElement;
  await user.pointer({ keys: '[TouchA>]', target: third });
  await settle(200);
  expect(third.isConnected).toBe(true);
  await user.pointer({ keys: '[/TouchA]', target: third });
  expect(picked).toHaveBeenCalledWith('e3');
});

test('search results appear after a touch without a choice', async () => {
  setWidth(390);
  renderUi(<One load={async (query) => (query === '' ? page(1, 9) : page(7, 1))} />);
  await user.click(screen.getByRole('button', { name: 'Cliente' }));
  await settle();
  await fill(screen.getByLabelText('Procurar'), 'sete');
  await settle(400);
  const third = screen.getAllByRole('option')[2] as HTMLElement;
  await user.pointer({ keys: '[TouchA>]', target: third });
  await settle(1200);
  expect(options()).toHaveLength(9);
  await user.pointer({ keys: '[/TouchA]', target: document.body });
  await settle(1200);
  expect(options()).toHaveLength(1);
});
