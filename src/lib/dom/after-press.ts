let pressed = false;

if (typeof addEventListener === 'function') {
  addEventListener('pointerdown', () => (pressed = true), true);
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => (pressed = false), true);
}

/**
 * Runs now, or once the finger or button that is down has been let go: what moves under it would make the press miss, as a button does
 * that an error text pushes down when its field is left.
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
