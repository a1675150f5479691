import type { JsonSchema } from './openapi.ts';

const nest = (open: string, core: string, close: string, levels: number) =>
  `${open.repeat(levels)}${core}${close.repeat(levels)}`;

/** Values that no form of the app would send. */
export const hostileValues: readonly unknown[] = [
  'a\u0000b',
  'a\u0007b',
  'a\ud800b',
  '\udfff',
  '\u202egnp.exe',
  '99999-12-31',
  '2026-02-31T25:61:00Z',
  '-271821-04-20T00:00:00Z',
  'x'.repeat(100_000),
  '',
  '1e308',
  '%00',
  "' or 1=1 --",
  '11111111-1111-4111-8111-111111111111',
  1e308,
  -1e308,
  -1,
  0,
  0.1,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  null,
  true,
  [],
  {},
  ['a', ['b']],
  { $ne: null },
  JSON.parse(nest('[', '', ']', 1000)),
  JSON.parse('{"a\\u0000b":1,"__proto__":{"x":1}}'),
];

/** Replacements for a query or path value, as written in the address. */
export const hostileTexts: readonly string[] = [
  'a%00b',
  '%07',
  '%ED%A0%80',
  '%',
  '%zz',
  '%F0%9F',
  'x'.repeat(5000),
  '-1',
  '1e308',
  '99999999999999999999',
  '99999-12-31',
  'NaN',
  '',
  '%20',
  "'%20or%201=1--",
  '%25%00',
  '..%2F..%2Fetc%2Fpasswd',
  '%E2%80%AE',
  '0001-01-01',
  '275760-09-13',
  '11111111-1111-4111-8111-111111111111',
];

/** Whole bodies that no schema expects, as sent. */
export const hostileBodies: readonly string[] = [
  'null',
  '[]',
  '"a"',
  '1',
  'true',
  '{',
  '\u0000',
  '{"a":1e999}',
  '"\\ud800"',
  '{"\\u0000":"\\u0000"}',
  '[{"a":[null]}]',
  nest('[', '', ']', 1000),
  nest('{"a":', '1', '}', 20_000),
  nest('[', '', ']', 120_000),
];

/** Returns a value that a schema roughly accepts. */
export function sampleOf(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first) return sampleOf(first);
  if (schema.type === 'array') return schema.items ? [sampleOf(schema.items)] : [];
  if (schema.type === 'number' || schema.type === 'integer') return schema.minimum ?? 1;
  if (schema.type === 'boolean') return false;
  if (schema.type === 'string') return 'texto';
  return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, sampleOf(inner)]));
}

type Path = (string | number)[];

/** Returns every place in a body where another value could be. */
export function placesIn(value: unknown, path: Path = []): Path[] {
  if (value === null || typeof value !== 'object') return [path];
  const inner = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [...(path.length > 0 ? [path] : []), ...inner.flatMap(([key, one]) => placesIn(one, [...path, key]))];
}

/** Returns the body with another value at that place. */
export function withAt(body: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  const copy = (Array.isArray(body) ? [...body] : { ...(body as object) }) as Record<string | number, unknown>;
  copy[key] = withAt(copy[key], rest, value);
  return copy;
}

/** Returns the items in a random order, the same at every run (mulberry32 and Fisher–Yates). */
export function shuffled<T>(items: readonly T[], seed: number): T[] {
  let state = seed;
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const out = [...items];
  for (let i = out.length - 1; i > 0; i -= 1) {
    const j = Math.floor(random() * (i + 1));
    [out[i], out[j]] = [out[j] as T, out[i] as T];
  }
  return out;
}
