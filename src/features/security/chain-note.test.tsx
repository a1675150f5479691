import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '#ui/basics/render-ui.tsx';
import { ChainNote } from './chain-note.tsx';

const after = '2026-11-20T10:00:00Z';
const before = '2026-11-21T11:30:00Z';
const show = (part: Partial<Parameters<typeof ChainNote>[0]['chain']>) =>
  renderUi(<ChainNote chain={{ Rows: 4812, VerifiedAt: after, Fault: null, ...part }} />).container;

test('a whole log says how many rows and when they were checked', () => {
  expect(show({})).toHaveTextContent(/Registo íntegro: 4.812 linhas encadeadas, verificadas 20\/11\/2026, 10:00/);
});

test('one row is said in the singular', () => {
  expect(show({ Rows: 1 })).toHaveTextContent(/: 1 linha encadeada, verificada 20\/11\/2026, 10:00\./);
  expect(show({ Rows: 1, VerifiedAt: null })).toHaveTextContent(/^1 linha encadeada\. Verificam-se/);
});

test('a check of today says its hour only', () => {
  expect(show({ VerifiedAt: new Date().toISOString() })).toHaveTextContent(/verificadas hoje às \d\d:\d\d/);
});

test('a log that was never checked promises nothing', () => {
  const note = show({ VerifiedAt: null });
  expect(note).toHaveTextContent('Verificam-se todas as noites.');
  expect(note).not.toHaveTextContent('íntegro');
});

test.each([
  ['missing', after, before, 'Falta uma linha entre 20/11/2026, 10:00 e 21/11/2026, 11:30.'],
  ['missing', after, null, 'Falta uma linha depois de 20/11/2026, 10:00.'],
  ['missing', null, before, 'Falta uma linha antes de 21/11/2026, 11:30.'],
  ['changed', after, null, 'A linha de 20/11/2026, 10:00 foi alterada.'],
] as const)('a %s row after %s and before %s is an alert', (Kind, After, Before, text) => {
  show({ Fault: { Kind, After, Before } });
  expect(screen.getByRole('alert')).toHaveTextContent(text);
});
