import { globSync, readFileSync } from 'node:fs';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';

/** Number of casts (`as`, apart from `as const`) in product code: it may only fall. */
const casts = 419;

interface Node {
  type?: string;
  typeAnnotation?: { typeName?: { name?: string } } | null;
}

function countCasts(node: unknown): number {
  if (typeof node !== 'object' || node === null) return 0;
  const { type, typeAnnotation } = node as Node;
  const own = type === 'TSAsExpression' && typeAnnotation?.typeName?.name !== 'const' ? 1 : 0;
  return Object.values(node).reduce((sum: number, part) => sum + countCasts(part), own);
}

function castsIn(file: string): number {
  const code = readFileSync(file, 'utf8');
  // Reading the syntax of every file would take seconds.
  if (!/ as (?!const\b)/.test(code)) return 0;
  return countCasts(parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file));
}

test('product code does not gain casts', () => {
  const product = globSync('{src,server,sw}/**/*.{ts,tsx}', {
    exclude: ['**/*.test.*', '**/*.gen.ts', 'server/testing/**'],
  });
  expect(product.reduce((sum, file) => sum + castsIn(file), 0)).toBe(casts);
});

test('counts a cast, but no constant', () => {
  const code = 'const one = [1] as const; const two = one as unknown as string; export { two as three }; // as four';
  expect(countCasts(parseAst(code, { lang: 'ts' }, 'one.ts'))).toBe(2);
});
