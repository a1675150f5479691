import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Operation } from '#domain/wire/operation.ts';
import { user } from '#tests/fixtures/user.ts';
import { renderUi } from '#ui/basics/render-ui.tsx';
import { CopiesPanel } from './copies-panel.tsx';
import { ErrorsPanel } from './errors-panel.tsx';
import { OperationFigures } from './operation-figures.tsx';
import { ProcessesPanel } from './processes-panel.tsx';
import { QueuesPanel } from './queues-panel.tsx';
import { RestorePanel } from './restore-panel.tsx';

const sent = vi.hoisted(() => vi.fn(async (..._: unknown[]) => ({})));
vi.mock('#runtime/use-user.ts', () => ({ useUser: () => ({ context: async () => ({ http: { send: sent } }) }) }));

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const operation: Operation = {
  Host: 'guiar.example',
  Version: '3.0.2',
  Schema: 51,
  RunningSince: ago(90),
  Accounts: { Active: 38, All: 41 },
  Processes: [],
  Log: { Level: 'info', Configured: 'info', Until: null },
  Queues: {
    Registry: { Waiting: 2, Uncertain: 1, NoAccess: 0, Failed: 0, OldestSeconds: 0, DownSince: null },
    Mails: { Waiting: 2, Held: 0, Failed: 3, OldestSeconds: 60 },
    Jobs: { Waiting: 0, Running: 0, Failed: 0, OldestSeconds: 0 },
  },
  Copies: {
    IsPlanned: true,
    IsRunning: false,
    IsLate: false,
    LastAt: ago(1),
    Kept: { Days: 7, Weeks: 4, Months: 12 },
    Items: [],
  },
  Restore: null,
  Errors: [],
};
const copy = {
  EndedAt: ago(1),
  IsVerified: true,
  Bytes: 42.6 * 1024 ** 3,
  Counts: { guides: 61204, files: 1 },
  Place: 'https://store.example/copies',
  Error: null,
};
const error = {
  Kind: 'FontMissing',
  Route: 'GET /api/egar/:id/pdf',
  Day: 5,
  Week: 7,
  LastAt: ago(0),
  LastRequestId: null,
};
const onDone = vi.fn();
const panel = { away: false, onDone };
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const figure = (label: string) => screen.getByText(label).parentElement;

test('five figures add up the queues and errors', () => {
  renderUi(<OperationFigures operation={{ ...operation, Errors: [error, { ...error, Kind: 'Old', Day: 0 }] }} />);
  expect(figure('Contas ativas')).toHaveTextContent('38 de 41');
  expect(figure('Na fila')).toHaveTextContent('5');
  expect(figure('Falhadas')?.querySelector('.text-danger-text')).toHaveTextContent('3');
  expect(figure('Última cópia')?.querySelector('.text-success-text')).toHaveTextContent('verificada');
  expect(figure('Erros nas últimas 24 h')).toHaveTextContent('5 1 tipo');
});

test('an old copy is red, and none is no fault where none is planned', () => {
  const { rerender } = renderUi(
    <OperationFigures
      operation={{ ...operation, Copies: { ...operation.Copies, IsLate: true, LastAt: ago(5 * 24 * 60) } }}
    />,
  );
  expect(figure('Última cópia')?.querySelector('.text-danger-text')).toHaveTextContent('há 5 dias');
  rerender(<OperationFigures operation={{ ...operation, Copies: { ...operation.Copies, LastAt: null } }} />);
  expect(figure('Última cópia')).toHaveTextContent('nenhuma');
  expect(figure('Última cópia')?.querySelector('.text-danger-text')).toBeNull();
});

test('only a queue with failures offers to try again', async () => {
  renderUi(<QueuesPanel queues={operation.Queues} {...panel} />);
  expect(rows()).toEqual([
    'Registo nacional2 à espera · 1 por decidirAnda',
    expect.stringMatching(/^Correio2 à espera · o mais antigo há 1 min · 3 com erro/),
    'TrabalhosvaziaAnda',
  ]);
  await user.click(screen.getByRole('button', { name: /^Tentar de novo/ }));
  expect(sent).toHaveBeenCalledWith('POST', '/operation/mails/retry', {}, expect.anything());
  expect(onDone).toHaveBeenCalled();
});

test('refused readings are tried again, those without access wait', async () => {
  const Registry = { ...operation.Queues.Registry, NoAccess: 4, Failed: 2 };
  renderUi(
    <QueuesPanel
      queues={{ ...operation.Queues, Mails: { ...operation.Queues.Mails, Failed: 0 }, Registry }}
      {...panel}
    />,
  );
  expect(rows()[0]).toMatch(/^Registo nacional2 à espera · 1 por decidir · 4 sem acesso · 2 com erro/);
  await user.click(screen.getByRole('button', { name: /^Tentar de novo/ }));
  expect(sent).toHaveBeenCalledWith('POST', '/operation/registry/retry', {}, expect.anything());
});

test('an outage of the national system is no failure', () => {
  const Registry = { ...operation.Queues.Registry, DownSince: ago(12) };
  renderUi(<QueuesPanel queues={{ ...operation.Queues, Registry }} {...panel} />);
  expect(rows()[0]).toBe('Registo nacional2 à espera · 1 por decidir · sem resposta há 12 minParado');
});

test('copies say what they hold, or why they failed', async () => {
  const failed = { ...copy, EndedAt: ago(0), IsVerified: false, Error: 'DiskIsFull', Place: '/mnt/copies' };
  renderUi(<CopiesPanel copies={{ ...operation.Copies, Items: [failed, copy] }} {...panel} />);
  expect(rows()).toEqual([
    expect.stringMatching(/DiskIsFullFalhou$/),
    expect.stringMatching(/42,6\sGB61\s204 guias, 1 ficheiroVerificada$/),
    '7 diárias, 4 semanais, 12 mensaisem /mnt/copies',
  ]);
  await user.click(screen.getByRole('button', { name: /^Fazer agora/ }));
  expect(sent).toHaveBeenCalledWith('POST', '/operation/backups', {}, expect.anything());
});

test.each([
  ['without a place', { IsPlanned: false }, false],
  ['without network', {}, true],
  ['while one is made', { IsRunning: true }, false],
])('no copy is started %s', async (_, facts, away) => {
  sent.mockClear();
  renderUi(<CopiesPanel copies={{ ...operation.Copies, ...facts }} away={away} onDone={onDone} />);
  const button = screen.getByRole('button');
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.click(button);
  expect(sent).not.toHaveBeenCalled();
});

const process = {
  UniqueId: '1',
  Name: 'host:4780',
  Role: 'web' as const,
  Version: '3.0.2',
  StartedAt: ago(90),
  SeenAt: ago(0),
  IsSilent: false,
  MemoryBytes: 312 * 1024 ** 2,
  P95Ms: 41,
  LogLevel: 'info',
};

test('processes say how they are, and since when they are silent', () => {
  const silent = { ...process, UniqueId: '2', Role: 'jobs' as const, P95Ms: null, IsSilent: true, SeenAt: ago(7) };
  renderUi(<ProcessesPanel processes={[process, silent]} log={operation.Log} {...panel} />);
  expect(rows()).toEqual([
    expect.stringMatching(/^host:4780respostas · resposta 41 ms \(p95\) · memória 312\sMB · 3\.0\.2Bem$/),
    expect.stringMatching(/^host:4780trabalhos · memória 312\sMB · 3\.0\.2Sem sinal há 7 min$/),
    'Nível do registo: infocomo está nas definições do servidorMudar',
  ]);
});

test('a level is set for a time, and the configured one without', async () => {
  sent.mockClear();
  renderUi(
    <ProcessesPanel processes={[process]} log={{ ...operation.Log, Level: 'warn', Until: ago(-5) }} {...panel} />,
  );
  const change = async (level: RegExp, span?: string) => {
    await user.click(screen.getByRole('button', { name: 'Mudar' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Nível do registo' }));
    await user.click(dialog.getByRole('radio', { name: level }));
    if (span) await user.click(dialog.getByRole('radio', { name: span }));
    else expect(dialog.queryByRole('radio', { name: '1 hora' })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: /^Mudar o nível/ }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    return sent.mock.lastCall?.[2];
  };
  expect(await change(/^debug/, '15 minutos')).toEqual({ Level: 'debug', Until: expect.stringMatching(/Z$/) });
  expect(await change(/^debug/, '24 horas')).toEqual({ Level: 'debug', Until: null });
  expect(await change(/^info/)).toEqual({ Level: null });
});

test('errors are listed by kind, or there are none', () => {
  const { rerender } = renderUi(<ErrorsPanel errors={[]} />);
  expect(screen.getByText('Nenhum erro em sete dias')).toBeVisible();
  rerender(
    <ErrorsPanel
      errors={[
        { ...error, LastRequestId: '8f31c0aa-0000-4000-8000-000000000000' },
        { ...error, Kind: 'Old' },
      ]}
    />,
  );
  const [, first, second] = screen.getAllByRole('row');
  expect(first).toHaveTextContent(/^FontMissingGET \/api\/egar\/:id\/pdf57hoje, \d\d:\d\d8f31c0aa/);
  expect(second).not.toHaveTextContent('8f31');
});

test('a restore says which devices are missing', () => {
  const device = { AccountName: 'Vela Azul', UserName: 'ana', Device: 'Chrome · Android', LastSeenAt: ago(9) };
  const Devices = [
    { ...device, HealedAt: null, Acts: 0, Waiting: 0 },
    { ...device, UserName: 'rui', HealedAt: ago(1), Acts: 12, Waiting: 0 },
  ];
  renderUi(<RestorePanel restore={{ RestorePoint: ago(900), RestoredAt: ago(60), Devices }} />);
  expect(rows()[0]).toMatch(/1 de 2 dispositivos$/);
  expect(rows()[1]).toMatch(/^ana · Vela AzulChrome · Android · visto em .*Em falta$/);
  expect(rows()).toHaveLength(2);
});
