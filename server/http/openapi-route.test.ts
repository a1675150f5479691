import { expect, test } from 'vitest';
import { testOffice } from '../testing/test-office.ts';

const { server } = await testOffice();

const ask = () => server.app.request('/api/openapi.json');

test('the document is made once, and limited by address', async () => {
  const [first, second] = [await (await ask()).text(), await (await ask()).text()];
  expect([second === first, Object.keys(JSON.parse(first).paths).length > 100]).toEqual([true, true]);
  const answers = await Promise.all(Array.from({ length: 40 }, ask));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(28);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(12);
});
