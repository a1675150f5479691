import type { Plugin } from 'vite';
import type { KeptShell } from '#lib/dom/kept-shell.ts';

/**
 * Shows the kept shell in place of the preloader, if its version, look and width match and the app
 * begins on its start screen. Its links work; a pressed button is noted, and pressed again once the
 * app is there. Runs inlined in the page, before any module: it must use nothing from outside the
 * function.
 */
function showKeptShell(): void {
  try {
    const { version, look, media, html }: KeptShell = JSON.parse(localStorage.getItem('guiar:shell') ?? '{}');
    const root = document.getElementById('root');
    const app = document.querySelector<HTMLScriptElement>('script[data-app]');
    const path = location.hash.slice(1).split('?')[0];
    if (!root || !html || version !== app?.src || look !== localStorage.getItem('guiar:look')) return;
    if (path !== '' && path !== '/' && path !== '/dashboard') return;
    if (localStorage.getItem('guiar:signed-in') === null || localStorage.getItem('guiar:lock') !== null) return;
    if (media.some(([query, matches]) => matchMedia(query).matches !== matches)) return;
    root.innerHTML = html;
    root.addEventListener('click', ({ target }) => {
      const button = (target as Element).closest('button');
      if (button) root.dataset.pressed = button.getAttribute('aria-label') ?? button.textContent ?? '';
    });
  } catch {}
}

export const keptShell: Plugin = {
  name: 'kept-shell',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { path }) =>
      path === '/index.html'
        ? html.replace('<noscript>', () => `<script>(${showKeptShell})()</script>\n    <noscript>`)
        : html,
  },
};
