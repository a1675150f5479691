import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import type { RightRow } from '#components/sheet/file/sheet-rows.ts';
import { transportTime } from '#domain/guide/create/transport-time.ts';
import { writtenLisbon } from '#lib/lisbon-time.ts';
import { unusualLines } from './unusual-lines.ts';

const now = Date.parse('2026-11-20T10:00:00Z');
const minute = 60_000;

/** Line of a file whose transport begins this many minutes from now. */
const row = (line: number, minutes: number): RightRow => {
  const at = new Date(now + minutes * minute);
  const transport = { index: 0, plate: `AA-0${line}-BB`, ...transportTime(writtenLisbon(at), at) };
  const values = { quantity: 100, selectedLerCode: '160601', groupCode: null, issuer: null, transporters: [transport] };
  return { line, cells: {}, values } as unknown as RightRow;
};

test('names the lines whose transport has begun', () => {
  const sentences = unusualLines(i18n, [row(2, 30), row(3, -14), row(4, -16), row(5, -200)], now);
  expect(sentences).toEqual([expect.stringMatching(/já começou.*linhas 4, 5$/)]);
});

test('names a transport of a year ago once', () => {
  const sentences = unusualLines(i18n, [row(2, -366 * 24 * 60)], now);
  expect(sentences).toEqual([expect.stringMatching(/mais de um ano.*linhas 2$/)]);
});
