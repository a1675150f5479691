import { queryAllByLabelText, queryAllByRole } from '@testing-library/dom';

// Runs inside the page: the protocols of these engines find nothing by role and name.

/** Text or pattern, as it goes through a protocol. */
export type Wanted = string | { source: string; flags: string };
/** One step to an element: by role and name, or by label. */
export interface Step {
  role?: string;
  label?: Wanted;
  name?: Wanted;
}

const matcher = (wanted: Wanted): string | RegExp =>
  typeof wanted === 'string' ? wanted : new RegExp(wanted.source, wanted.flags);

const isDrawn = (element: HTMLElement): boolean => element.getClientRects().length > 0;

function stepFrom(from: HTMLElement, { role, label, name }: Step): HTMLElement[] {
  if (role) return queryAllByRole(from, role, name === undefined ? {} : { name: matcher(name) });
  // A label may end in the mark of a required field.
  return queryAllByLabelText(from, matcher(label ?? ''), { exact: false });
}

/** Returns the drawn elements at the end of the steps, in the order of the document. */
const find = (steps: readonly Step[]): HTMLElement[] =>
  steps
    .reduce<HTMLElement[]>((from, step) => from.flatMap((one) => stepFrom(one, step)), [document.body])
    .filter(isDrawn);

// biome-ignore lint/performance/useDomNodeTextContent: only what is drawn counts, as the user sees it.
const texts = (steps: readonly Step[]): string[] => find(steps).map((element) => element.innerText);

const values = (steps: readonly Step[]): string[] =>
  find(steps).map((element) => (element as HTMLInputElement).value ?? '');

const attributes = (steps: readonly Step[], name: string): (string | null)[] =>
  find(steps).map((element) => element.getAttribute(name));

const frame = () => new Promise((resolve) => setTimeout(resolve, 50));

/** Returns the middle of the first element once it stands still, uncovered; else null. */
async function pressable(steps: readonly Step[]): Promise<{ x: number; y: number } | null> {
  const [element] = find(steps);
  if (!element || element.closest('[inert]') || (element as HTMLButtonElement).disabled) return null;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const box = () => element.getBoundingClientRect();
  const before = box();
  await frame();
  const { x, y, width, height } = box();
  if (x !== before.x || y !== before.y || width !== before.width || height !== before.height) return null;
  const point = { x: x + width / 2, y: y + height / 2 };
  const hit = document.elementFromPoint(point.x, point.y);
  const labels = [...((element as HTMLInputElement).labels ?? [])];
  const reaches = [element, ...labels].some((one) => one.contains(hit)) || hit?.contains(element) === true;
  return reaches ? point : null;
}

/**
 * Sets a field's value as a user's hands leave it. The native setter: React would not hear of a
 * change through its own.
 */
function fill(steps: readonly Step[], text: string): boolean {
  const [element] = find(steps).filter((one) => one.matches('input, textarea'));
  if (!element) return false;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  element.focus();
  const kind = element instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(element, text);
  element.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }));
  element.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}

/** Puts a file into the first file field of a part of the page. */
function attach(steps: readonly Step[], name: string, type: string, base64: string): boolean {
  const field = find(steps)[0]?.querySelector<HTMLInputElement>('input[type=file]');
  if (!field) return false;
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const chosen = new DataTransfer();
  chosen.items.add(new File([bytes], name, { type }));
  field.files = chosen.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}

const finder = { texts, values, attributes, pressable, fill, attach };
export type Finder = typeof finder;
Object.assign(window, { finder });
