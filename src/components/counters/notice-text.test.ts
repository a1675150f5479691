import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { type NoticeKey, noticeSentences, readNotice } from '#domain/field/notice-sentences.ts';
import { fill } from '#domain/wire/templates.ts';
import { noticeText } from './notice-text.ts';

const values = { names: 'Armazém, Loja' };
const written = (key: NoticeKey) => fill(noticeSentences[key], values);

test.each(Object.keys(noticeSentences) as NoticeKey[])('reads the notice %s back and translates it', (key) => {
  const title = written(key);
  expect(readNotice(title)?.key).toBe(key);
  const i18n = setupI18n({ locale: 'pt', messages: { pt: {} } });
  expect(noticeText(i18n, { Title: title, Content: title })).toEqual({ title, content: title });
});

test('shows a foreign notice unchanged', () => {
  const i18n = setupI18n({ locale: 'pt', messages: { pt: {} } });
  expect(noticeText(i18n, { Title: 'Olá', Content: 'Um texto.' })).toEqual({ title: 'Olá', content: 'Um texto.' });
});
