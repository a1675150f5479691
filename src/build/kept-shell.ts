import type { Plugin } from 'vite';
import type { KeptShell } from '#lib/dom/kept-shell.ts';

/**
 * Shows the kept shell in place of the preloader, if its user, version, look and width match and
 * the app begins on its start screen. Its numbers and rows have their age; after a week they are
 * left out, and on another day than theirs what is true on one day only. Its links work; a pressed
 * button is noted, and pressed again once the app is there. What is touched is marked. Runs inlined
 * in the page, before any module: it must use nothing from outside the function.
 */
function showKeptShell(): void {
  try {
    const { user, at, until, version, look, media, html }: KeptShell = JSON.parse(
      localStorage.getItem('guiar:shell') ?? '{}',
    );
    const root = document.getElementById('root');
    const app = document.querySelector<HTMLScriptElement>('script[data-app]');
    const path = location.hash.slice(1).split('?')[0];
    if (!root || !html || version !== app?.src || look !== localStorage.getItem('guiar:look')) return;
    if (path !== '' && path !== '/' && path !== '/dashboard') return;
    if (localStorage.getItem('guiar:signed-in') !== user || localStorage.getItem('guiar:lock') !== null) return;
    if (media.some(([query, matches]) => matchMedia(query).matches !== matches)) return;
    root.innerHTML = html;
    const age = Date.now() - at;
    if (age > 604_800_000) root.querySelector('[data-content]')?.replaceChildren();
    // A clock that was set back knows no age.
    if (age < 0 || Date.now() >= until) {
      for (const part of root.querySelectorAll<HTMLElement>('[data-later]'))
        part.textContent = part.dataset.later ?? '';
      for (const part of root.querySelectorAll('[data-day]')) part.classList.add('invisible');
    }
    root.addEventListener('click', ({ target }) => {
      const touched = (target as Element).closest('a, button');
      if (!touched || (root.dataset.live !== undefined && !touched.closest('[data-awaited]'))) return;
      touched.setAttribute('data-noted', '');
      if (touched.tagName === 'BUTTON')
        root.dataset.pressed = touched.getAttribute('aria-label') ?? touched.textContent ?? '';
    });
  } catch {}
}

/** Place of the script: right after the preloader, or a frame may show the preloader first. */
const afterRoot = /<div id="root">[\s\S]*?<\/div>\s*<\/div>/;

export const keptShell: Plugin = {
  name: 'kept-shell',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { path }) =>
      path === '/index.html'
        ? html.replace(afterRoot, (root) => `${root}\n    <script>(${showKeptShell})()</script>`)
        : html,
  },
};
