let pressed = false;

if (typeof addEventListener === 'function') {
  addEventListener('pointerdown', () => (pressed = true), true);
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => (pressed = false), true);
}

/**
 * Runs the function now or, while a finger or mouse button is down, once it is released. A layout
 * change in between would make the press miss its button, for example when leaving a field shows an
 * error.
 */
export function afterPress(run: () => void): void {
  if (!pressed) {
    run();
    return;
  }
  const ended = () => {
    for (const end of ['pointerup', 'pointercancel']) removeEventListener(end, ended);
    // The click follows the release.
    setTimeout(run);
  };
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, ended);
}
