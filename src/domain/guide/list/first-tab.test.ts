import { expect, test } from 'vitest';
import { firstTab } from './first-tab.ts';

const [none, administrator, collaborator, driver] = [0, 10, 20, 30].map((Permission) => ({ Permission }));
type Held = Parameters<typeof firstTab>[0];

test.each<[string, Held, { origin: number; destin: number }, number]>([
  [
    'a driver starts with Transportador, whatever their guides',
    [driver, driver, none] as Held,
    { origin: 9, destin: 0 },
    3,
  ],
  ['one who also administers does not', [driver, administrator] as Held, { origin: 9, destin: 0 }, 1],
  ['one who only receives starts with Destino', [collaborator] as Held, { origin: 0, destin: 4 }, 2],
  ['one who receives and sends starts with Origem', [collaborator] as Held, { origin: 1, destin: 199 }, 1],
  ['without guides a list starts with Origem', [collaborator] as Held, { origin: 0, destin: 0 }, 1],
  ['without establishments too', [none] as Held, { origin: 0, destin: 0 }, 1],
])('%s', (_, held, sides, tab) => {
  expect(firstTab(held, sides)).toBe(tab);
});
