import { section, unfold } from '../support/engines/guide-form.ts';
import type { Hands } from '../support/engines/hands.ts';
import { openScreen, prepare, signIn } from '../support/engines/screens.ts';
import { expect, test } from '../support/engines/test.ts';
import { people } from '../support/people.ts';

/**
 * Returns the lightness, 0 to 255, of the darkest point inside the last date field: the engine
 * tells no style of its own parts, only their look.
 */
async function darkestInDate({ remote }: Hands): Promise<number> {
  const box = await remote.run(() => {
    const field = [...document.querySelectorAll<HTMLElement>('input[type=date]')].at(-1);
    field?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = field?.getBoundingClientRect() ?? new DOMRect();
    return [x, y, width, height].map(Math.round);
  });
  const picture = (await remote.screenshot()).toString('base64');
  return remote.run(
    async (base64, [x = 0, y = 0, width = 0, height = 0]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const drawn = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const context = canvas.getContext('2d');
      context?.drawImage(drawn, x, y, width, height, 0, 0, width, height);
      const points = context?.getImageData(0, 0, width, height).data ?? [];
      let darkest = 255;
      for (let at = 0; at < points.length; at += 4)
        darkest = Math.min(darkest, ((points[at] ?? 0) + (points[at + 1] ?? 0) + (points[at + 2] ?? 0)) / 3);
      return darkest;
    },
    picture,
    box,
  );
}

test('an empty date looks empty, a set one set', async ({ open }) => {
  const hands = await open();
  await hands.goto('');
  await signIn(hands, people.operador);
  await prepare(hands);
  await openScreen(hands, '#/gars/new-v2', 'Nova e-GAR');
  const transport = section(hands, 'Transportadores');
  await unfold(transport);
  const date = transport.label('Data');
  // The form fills in the usual transport by itself, some time after it has opened.
  const emptied = async () => {
    if ((await date.value()) !== '') await date.fill('');
    return darkestInDate(hands);
  };
  // Ink is about 30, the hint about 90. A picture may be taken before the change is drawn.
  await expect.poll(emptied).toBeGreaterThan(60);
  const hint = () =>
    [...document.querySelectorAll('.native-picker[data-hint]')].map((one) => getComputedStyle(one, '::before').content);
  expect((await hands.remote.run(hint))[0]).toContain('dd/mm/aaaa');
  await date.fill('2026-12-24');
  await expect.poll(() => darkestInDate(hands)).toBeLessThan(60);
});
