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

test('keeps the shell without content or changeable values', () => {
  keepShell(root);
  root.innerHTML = kept()?.html ?? '';
  expect(root.querySelector('a')?.getAttribute('href')).toBe('#/sync');
  expect(root.querySelector('b')?.className).toBe('invisible');
  expect(root.textContent?.trim()).toMatch(/^Por enviar 3\s+Painel$/);
  expect(root.querySelector('[data-content]')?.childElementCount).toBe(0);
});

test('counts as drawn once each menu has entries', () => {
  root.querySelector('[data-content]')?.insertAdjacentHTML('beforeend', '<nav><ul></ul></nav>');
  expect(isDrawn(root)).toBe(true);
  root.insertAdjacentHTML('afterbegin', '<nav><ul></ul></nav>');
  expect(isDrawn(root)).toBe(false);
});

test('leaves the screen itself unchanged', () => {
  keepShell(root);
  expect(root.querySelector('b')?.className).toBe('');
  expect(root.textContent).toContain('12 guias');
});

test('keeps nothing behind a lock and drops the earlier copy', () => {
  keepShell(root);
  hintLock(true);
  keepShell(root);
  expect(kept()).toBeNull();
});

test('drops the shell when its user leaves', () => {
  keepShell(root);
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
