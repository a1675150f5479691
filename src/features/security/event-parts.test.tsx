import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { SecurityEvent } from '#domain/security/event.ts';
import { securityKinds } from '#domain/security/kinds.ts';
import { keysOf } from '#lib/records.ts';
import { renderUi } from '#ui/basics/render-ui.tsx';
import { EventCard } from './event-parts.tsx';

const event: SecurityEvent = {
  Id: 1,
  At: '2026-11-27T10:28:00Z',
  Kind: 'signIn',
  Result: 'done',
  Actor: 'user',
  Who: 'administrador',
  InNameOf: null,
  Target: null,
  Mailbox: null,
  Address: '203.0.113.24',
  Device: 'Chrome · Windows',
  KnownDevice: true,
  Details: {},
};
const show = (part: Partial<SecurityEvent>) => renderUi(<EventCard event={{ ...event, ...part }} />);

test('a sign-in says who, on which device and from where', () => {
  show({});
  for (const text of ['Entrada com password', 'Chrome · Windows', 'administrador', 'Feito'])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByText('203.0.113.24 · dispositivo conhecido')).toBeVisible();
  expect(screen.getByText('27/11/2026, 10:28')).toBeVisible();
});

test.each<[string, Partial<SecurityEvent>, string[]]>([
  [
    'a failure with its ordinal',
    { Kind: 'signInFailed', Result: 'refused', Details: { why: 'wrongPassword', times: 3 }, KnownDevice: null },
    ['Entrada falhada', 'password errada, 3.ª vez', 'Recusado'],
  ],
  [
    'an unknown user without a name',
    { Kind: 'signInFailed', Actor: 'stranger', Who: null, Details: { why: 'unknownUser' } },
    ['utilizador desconhecido', 'desconhecido'],
  ],
  [
    'the rest of a flood',
    { Kind: 'signInFailed', Details: { why: 'more', times: 213 } },
    ['mais 213 falhas numa hora'],
  ],
  [
    'a permission with what it was',
    { Kind: 'permissionChanged', Target: 'ruivalente', Details: { place: 'Vela Azul', was: 20, is: 30 } },
    ['ruivalente em Vela Azul: Motorista, era Colaborador'],
  ],
  [
    'a denial with its area',
    { Kind: 'accessDenied', Result: 'refused', Details: { area: 'users' } },
    ['utilizadores, sem permissão'],
  ],
  [
    'a link with its mailbox, act and party',
    {
      Kind: 'linkUsed',
      Actor: 'link',
      Who: null,
      Mailbox: 'geral@muroalto.example',
      InNameOf: 'Muro Alto',
      Details: { act: 'authorize', guide: 'PT1' },
    },
    ['Autorizar: PT1', 'geral@muroalto.example', '· Muro Alto'],
  ],
  ['a link whose mailbox was erased', { Kind: 'linkUsed', Actor: 'link', Who: null }, ['por ligação']],
  [
    'an export with its rows',
    { Kind: 'exported', Details: { what: 'Veículos', rows: 12, format: 'XLSX' } },
    ['Veículos: 12 linhas, XLSX'],
  ],
  ['a hand-over with the owner', { Kind: 'handOver', InNameOf: 'motorista' }, ['· em nome de motorista']],
  ['an erased person', { Kind: 'dataErased', Target: 'utilizador removido' }, ['utilizador removido']],
  [
    'the settings that changed',
    { Kind: 'settingsChanged', Details: { fields: 'language, mainRole' } },
    ['língua dos e-mails, papel principal'],
  ],
  ['a kind of a newer server', { Kind: 'tomorrow' }, ['tomorrow']],
])('shows %s', (_, part, texts) => {
  const { container } = show(part);
  for (const text of texts) expect(container).toHaveTextContent(text);
});

test.each(keysOf(securityKinds))('%s without details leaves no hole in its sentence', (Kind) => {
  const { container } = show({ Kind, Target: 'ana' });
  expect(container.textContent).not.toMatch(/undefined|\{|\[object/);
});
