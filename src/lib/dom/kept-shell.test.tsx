import { beforeEach, expect, test } from 'vitest';
import { hintLock } from './idle.ts';
import { dropShell, isDrawn, type KeptShell, keepShell, pressAgain } from './kept-shell.ts';

const root = document.createElement('div');
const keeping = { now: 1_000, until: 2_000, age: (at: number, now: number) => `${at} at ${now}` };
const kept = (): KeptShell | null => JSON.parse(localStorage.getItem('guiar:shell') ?? 'null');

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('guiar:signed-in', 'guiar-1');
  delete root.dataset.live;
  root.innerHTML = `<nav><a href="#/sync">Por enviar <b data-fresh>3</b></a></nav><aside data-passing>Atualizar</aside>
    <p role="status">Tudo enviado</p><main><h1>Painel</h1><div data-content><p>12 guias</p>
    <span data-age="500">dados das 08:12</span></div></main>`;
});

test('keeps numbers and their age, without changeable parts', () => {
  keepShell(root, keeping);
  expect(kept()).toMatchObject({ user: 'guiar-1', at: 1_000, until: 2_000 });
  root.innerHTML = kept()?.html ?? '';
  expect(root.querySelector('a')?.getAttribute('href')).toBe('#/sync');
  expect(root.querySelector('b')?.className).toBe('invisible');
  expect(root.textContent?.replaceAll(/\s+/g, ' ').trim()).toBe('Por enviar 3 Painel12 guias 500 at 1000');
  expect(root.querySelector('[data-age]')).toHaveAttribute('data-later', '500 at 2000');
  expect(root.querySelector('[data-content]')).toHaveAttribute('aria-busy', 'true');
});

test('a screen that is still awaited replaces no kept numbers', () => {
  const content = root.querySelector('[data-content]');
  content?.insertAdjacentHTML('beforeend', '<div data-awaited></div>');
  keepShell(root, keeping);
  expect(kept()?.html).toContain('Por enviar');
  expect(kept()?.html).not.toContain('12 guias');
  content?.querySelector('[data-awaited]')?.remove();
  keepShell(root, keeping);
  content?.insertAdjacentHTML('beforeend', '<div data-awaited></div>');
  keepShell(root, { ...keeping, now: 1_500 });
  expect(kept()).toMatchObject({ at: 1_000, html: expect.stringContaining('12 guias') });
});

test('another user’s kept numbers are replaced, whole or not', () => {
  keepShell(root, keeping);
  localStorage.setItem('guiar:signed-in', 'guiar-2');
  root.querySelector('[data-content]')?.replaceChildren();
  keepShell(root, keeping);
  expect(kept()).toMatchObject({ user: 'guiar-2', html: expect.not.stringContaining('12 guias') });
});

test('counts as drawn once each menu has entries', () => {
  root.querySelector('[data-content]')?.insertAdjacentHTML('beforeend', '<nav><ul></ul></nav>');
  expect(isDrawn(root)).toBe(true);
  root.insertAdjacentHTML('afterbegin', '<nav><ul></ul></nav>');
  expect(isDrawn(root)).toBe(false);
});

test('leaves the screen itself unchanged', () => {
  keepShell(root, keeping);
  expect(root.querySelector('b')?.className).toBe('');
  expect(root.textContent).toContain('12 guias');
});

test('keeps nothing behind a lock and drops the earlier copy', () => {
  keepShell(root, keeping);
  hintLock(true);
  expect(kept()).toBeNull();
  keepShell(root, keeping);
  expect(kept()).toBeNull();
});

test('drops the shell when its user leaves', () => {
  keepShell(root, keeping);
  dropShell();
  expect(kept()).toBeNull();
});

test('repeats an early press exactly once', () => {
  let pressed = 0;
  root.innerHTML = '<button>Registar</button><button aria-label="Avisos"></button>';
  root.querySelectorAll('button')[1]?.addEventListener('click', () => pressed++);
  root.dataset.pressed = 'Avisos';
  pressAgain(root);
  pressAgain(root);
  expect(pressed).toBe(1);
});

test('repeats an early press once its row is drawn, never among kept rows', async () => {
  let pressed = 0;
  root.innerHTML = '<ul data-awaited><button>Autorizar PT1</button></ul>';
  root.dataset.pressed = 'Autorizar PT1';
  pressAgain(root);
  root.innerHTML = '<ul><button>Autorizar PT1</button></ul>';
  root.querySelector('button')?.addEventListener('click', () => pressed++);
  await expect.poll(() => pressed).toBe(1);
  expect(root.dataset.pressed).toBeUndefined();
});
