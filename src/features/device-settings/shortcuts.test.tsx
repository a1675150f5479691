import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openUserDb, type UserDb } from '#db/user-db.ts';
import { helpEvent } from '#lib/dom/help.ts';
import { changeLook } from '#lib/dom/look.ts';
import { useDirty } from '#lib/dom/unsaved-forms.ts';
import type { Runtime, UserRuntime } from '#runtime/engine/runtime.ts';
import { UserContext } from '#runtime/use-user.ts';
import { user } from '#tests/fixtures/user.ts';
import { renderUi } from '#ui/basics/render-ui.tsx';
import { FormActions } from '#ui/fields/form-actions.tsx';
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
  // Waits until the menu is read from the device.
  await act(() => new Promise((resolve) => setTimeout(resolve, 30)));
}
const press = user.keyboard;
function Written() {
  useDirty(true);
  return null;
}

test('G with a letter opens a screen, N a new guide', async () => {
  await show();
  await press('ge');
  expect(location.hash).toBe('#/gars/list');
  await press('e');
  await press('gxp');
  expect(location.hash).toBe('#/gars/list');
  await press('GP');
  expect(location.hash).toBe('#/dashboard');
  await press('n');
  expect(location.hash).toBe('#/gars/new-v2');
});

test('users who may not issue have no N', async () => {
  await db.meta.clear();
  await show();
  await press('n');
  expect(location.hash).toBe('#/sync');
});

test('ignores keys while typing, with modifiers, over unsaved forms', async () => {
  await show(<input aria-label="Texto" />);
  screen.getByRole('textbox').focus();
  await press('n');
  screen.getByRole('textbox').blur();
  await press('{Control>}n{/Control}');
  expect(location.hash).toBe('#/sync');
  renderUi(<Written />);
  await press('n');
  expect(location.hash).toBe('#/sync');
});

test('? opens help except while typing, under dialogs or disabled', async () => {
  const asked = vi.fn();
  addEventListener(helpEvent, asked);
  await show(<input aria-label="Texto" />);
  await press('?');
  expect(asked).toHaveBeenCalledTimes(1);
  screen.getByRole('textbox').focus();
  await press('?');
  screen.getByRole('textbox').blur();
  const { unmount } = renderUi(<div role="dialog" />);
  await press('?n');
  unmount();
  changeLook({ singleKeys: false });
  await press('?n');
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
  await press('/');
  expect(document.activeElement?.textContent).toBe('Estado');
});

test('Ctrl+Enter saves even from a field with single keys off', async () => {
  const save = vi.fn();
  changeLook({ singleKeys: false });
  await show(
    <>
      <input aria-label="Texto" />
      <FormActions onBack={() => undefined} onSubmit={save} />
    </>,
  );
  screen.getByRole('textbox').focus();
  await press('{Enter}');
  expect(save).not.toHaveBeenCalled();
  await press('{Control>}{Enter}{/Control}');
  expect(save).toHaveBeenCalledOnce();
});
