import { expect, test } from 'vitest';
import { createHttp } from './http.ts';

const tokens = { token: async () => 'token', refresh: async () => 'ended' as const, end: async () => undefined };
const nameOf = async (sent: Record<string, string>) => {
  const transport = async () => ({
    status: 200,
    text: '',
    bytes: new ArrayBuffer(1),
    header: (name: string) => sent[name.toLowerCase()] ?? null,
  });
  return (await createHttp(transport, tokens).file('/x')).name;
};
const plain = { 'x-smg-filename': 'Relatorio.csv' };

test.each([
  [
    'attachment; filename="Relatorio.csv"; filename*=UTF-8\'\'Relat%C3%B3rio%20de%20%C3%B3leos.csv',
    'Relatório de óleos.csv',
  ],
  ["attachment; filename*=UTF-8''%E0%A4%A", 'Relatorio.csv'],
  ['attachment', 'Relatorio.csv'],
])('a file sent as %s is called %s', async (disposition, name) => {
  expect(await nameOf({ ...plain, 'content-disposition': disposition })).toBe(name);
});
