import { afterEach, expect, test, vi } from 'vitest';
import { keepFieldSeen } from './keep-field-seen.ts';

/** Opens a keyboard below which `room` pixels of the page are left, with a field at `top`. */
function openKeyboard(room: number, { top, scale = 1 }: { top: number; scale?: number }) {
  const view = Object.assign(new EventTarget(), { offsetTop: 0, height: 800, scale });
  vi.stubGlobal('visualViewport', view);
  keepFieldSeen();
  const field = document.body.appendChild(document.createElement('input'));
  field.getBoundingClientRect = () => new DOMRect(0, top, 300, 52);
  field.scrollIntoView = vi.fn();
  field.focus();
  view.height = room;
  view.dispatchEvent(new Event('resize'));
  return field.scrollIntoView;
}

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

test('a field under the keyboard scrolls into view', () => {
  expect(openKeyboard(450, { top: 600 })).toHaveBeenCalledExactlyOnceWith({ block: 'center' });
});

test.each([
  ['above the keyboard', { top: 200 }],
  ['of an enlarged page', { top: 600, scale: 2 }],
])('a field %s stays', (_, field) => expect(openKeyboard(450, field)).not.toHaveBeenCalled());
