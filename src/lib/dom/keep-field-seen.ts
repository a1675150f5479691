/**
 * Scrolls to the focused field when the keyboard covers it: in an installed app on an iPhone the
 * keyboard covers the page instead of making it lower.
 */
export function keepFieldSeen(): void {
  const view = globalThis.visualViewport;
  view?.addEventListener('resize', () => {
    const field = document.activeElement;
    // A page enlarged by two fingers is where its user wants it.
    if (view.scale !== 1 || !field?.matches('input, textarea, select, [contenteditable]')) return;
    const { top, bottom } = field.getBoundingClientRect();
    if (top < view.offsetTop || bottom > view.offsetTop + view.height) field.scrollIntoView({ block: 'center' });
  });
}
