import { beforeEach, expect, test } from 'vitest';
import { hintLock } from './idle.ts';
import { dropShell, isDrawn, type KeptShell, keepShell, pressAgain } from './kept-shell.ts';

const root = document.createElement('div');
const kept = (): KeptShell | null => JSON.parse(localStorage.getItem('guiar:shell') ?? 'null');

beforeEach(() => {
  localStorage.clear();
  root.innerHTML = `<nav><a href="#/sync">Por enviar <b data-fresh>3</b></a></nav><aside data-passing>Atualizar</aside>
    <p role="status">Tudo enviado</p><main><h1>Painel</h1><div data-content><p>12 guias</p></div></main>`;
});

test('keeps the shell without its content, without what passes, and without showing what may have changed', () => {
  keepShell(root);
  root.innerHTML = kept()?.html ?? '';
  expect(root.querySelector('a')?.getAttribute('href')).toBe('#/sync');
  expect(root.querySelector('b')?.className).toBe('invisible');
  expect(root.textContent?.trim()).toMatch(/^Por enviar 3\s+Painel$/);
  expect(root.querySelector('[data-content]')?.childElementCount).toBe(0);
});

test('is drawn once each of its menus has entries, whatever the screen inside it waits for', () => {
  root.querySelector('[data-content]')?.insertAdjacentHTML('beforeend', '<nav><ul></ul></nav>');
  expect(isDrawn(root)).toBe(true);
  root.insertAdjacentHTML('afterbegin', '<nav><ul></ul></nav>');
  expect(isDrawn(root)).toBe(false);
});

test('leaves what is on the screen as it is', () => {
  keepShell(root);
  expect(root.querySelector('b')?.className).toBe('');
  expect(root.textContent).toContain('12 guias');
});

test('keeps nothing behind a lock, and drops what was kept before', () => {
  keepShell(root);
  hintLock(true);
  keepShell(root);
  expect(kept()).toBeNull();
});

test('drops the shell of whoever leaves', () => {
  keepShell(root);
  dropShell();
  expect(kept()).toBeNull();
});

test('presses once the button that was pressed before the app was there', () => {
  let pressed = 0;
  root.innerHTML = '<button>Registar</button><button aria-label="Avisos"></button>';
  root.querySelectorAll('button')[1]?.addEventListener('click', () => pressed++);
  root.dataset.pressed = 'Avisos';
  pressAgain(root);
  pressAgain(root);
  expect(pressed).toBe(1);
});
