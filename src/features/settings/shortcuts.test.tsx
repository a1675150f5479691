import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openUserDb, type UserDb } from '../../db/user-db.ts';
import { useDirty } from '../../lib/dom/dirty.ts';
import { helpEvent } from '../../lib/dom/help.ts';
import { changeLook } from '../../lib/dom/look.ts';
import type { Runtime, UserRuntime } from '../../runtime/runtime.ts';
import { UserContext } from '../../runtime/use-user.ts';
import { renderUi } from '../../ui/basics/render-ui.tsx';
import { FormActions } from '../../ui/fields/form-actions.tsx';
import { Shortcuts } from './shortcuts.tsx';

let db: UserDb;
beforeEach(async () => {
  db = await openUserDb(`shortcuts-${crypto.randomUUID()}`);
  await db.meta.put({ key: 'menu', value: [{ Name: 'egarNew', ChildMenuItems: [] }] });
  location.hash = '#/sync';
});
afterEach(async () => {
  changeLook({ singleKeys: true });
  await db.delete();
});

async function show(page?: ReactNode): Promise<void> {
  renderUi(
    <UserContext value={{ runtime: {} as Runtime, user: { db } as UserRuntime }}>
      <Shortcuts />
      {page}
    </UserContext>,
  );
  // The menu is read from the device.
  await act(() => new Promise((resolve) => setTimeout(resolve, 30)));
}
const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key });
};
function Written() {
  useDirty(true);
  return null;
}

test('G and a letter go to a screen, N to a new guide', async () => {
  await show();
  press('g', 'e');
  expect(location.hash).toBe('#/gars/list');
  press('e');
  press('g', 'x', 'p');
  expect(location.hash).toBe('#/gars/list');
  press('G', 'P');
  expect(location.hash).toBe('#/dashboard');
  press('n');
  expect(location.hash).toBe('#/gars/new-v2');
});

test('users who may not issue have no N', async () => {
  await db.meta.clear();
  await show();
  press('n');
  expect(location.hash).toBe('#/sync');
});

test('nothing happens while typing, with a modifier, or over an unsaved form', async () => {
  await show(<input aria-label="Texto" />);
  screen.getByRole('textbox').focus();
  press('n');
  screen.getByRole('textbox').blur();
  fireEvent.keyDown(document.body, { key: 'n', ctrlKey: true });
  expect(location.hash).toBe('#/sync');
  renderUi(<Written />);
  press('n');
  expect(location.hash).toBe('#/sync');
});

test('? asks for the help of the screen, except while typing, under a dialog and with single keys off', async () => {
  const asked = vi.fn();
  addEventListener(helpEvent, asked);
  await show(<input aria-label="Texto" />);
  press('?');
  expect(asked).toHaveBeenCalledTimes(1);
  screen.getByRole('textbox').focus();
  press('?');
  screen.getByRole('textbox').blur();
  const { unmount } = renderUi(<div role="dialog" />);
  press('?', 'n');
  unmount();
  changeLook({ singleKeys: false });
  press('?', 'n');
  removeEventListener(helpEvent, asked);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(location.hash).toBe('#/sync');
});

test("/ focuses the list's filters", async () => {
  await show(
    <button type="button" data-filter>
      Estado
    </button>,
  );
  press('/');
  expect(document.activeElement?.textContent).toBe('Estado');
});

test('Ctrl+Enter saves the form, also from inside a field and with single keys off', async () => {
  const save = vi.fn();
  changeLook({ singleKeys: false });
  await show(
    <>
      <input aria-label="Texto" />
      <FormActions onBack={() => undefined} onSubmit={save} />
    </>,
  );
  screen.getByRole('textbox').focus();
  press('Enter');
  expect(save).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter', ctrlKey: true });
  expect(save).toHaveBeenCalledOnce();
});
