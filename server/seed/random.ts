import { checkDigit } from '#domain/codes/vat.ts';
import { known } from './known.ts';

/** Creates a deterministic random generator (mulberry32). */
export function randomSource(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (n: number): number => Math.floor(next() * n);
  const pick = <T>(list: readonly T[]): T => known(list[below(list.length)]);
  const letters = (alphabet: string, length: number): string =>
    Array.from({ length }, () => alphabet[below(alphabet.length)]).join('');
  return {
    next,
    below,
    pick,
    letters,
    uuid(): string {
      const hex = letters('0123456789abcdef', 32);
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${pick(['8', '9', 'a', 'b'])}${hex.slice(17, 20)}-${hex.slice(20)}`;
    },
    /** Returns a company's NIF with a valid check digit. */
    vat(): string {
      const eight = `5${letters('0123456789', 7)}`;
      return `${eight}${checkDigit(eight)}`;
    },
    apaCode: (): string => `APA${letters('0123456789', 8)}`,
  };
}
export type Random = ReturnType<typeof randomSource>;
