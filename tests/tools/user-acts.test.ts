import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const texts = globSync('{src,server,sw,tests}/**/*.test.{ts,tsx}').map((file) => [file, readFileSync(file, 'utf8')]);
const found = (pattern: RegExp): string[] =>
  texts.flatMap(([file = '', text = '']) => (text.match(pattern) ?? []).map((one) => `${file}: ${one}`));

test('tests act as a user does, not by single events', () => {
  expect(texts.length).toBeGreaterThan(400);
  expect(found(/\bfireEvent[.(].*/g)).toEqual([]);
});

const vague = 'toBeTruthy|toBeFalsy|toBeNull|toBeDefined|toBe\\(null';

test('tests say that an element is visible or absent, not truthy or null', () => {
  const query = String.raw`expect\((?:(?!expect\()[^;])*\b(?:get|query|find)By\w+(?:(?!expect\()[^;])*\)`;
  expect(found(new RegExp(String.raw`${query}\s*\.(?:not\.)?(?:${vague})\b.*`, 'g'))).toEqual([]);
});
