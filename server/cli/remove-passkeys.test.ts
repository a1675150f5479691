import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { removeKeysOf } from '../services/passkeys/remove-passkeys.ts';
import { demandKeys, makeKey } from '../testing/passkeys.ts';
import { runCommand } from '../testing/run-command.ts';
import { checkGdpr } from '../testing/sessions.ts';
import { testOffice } from '../testing/test-office.ts';

const { server, desk } = await testOffice(['desk']);
const folder = mkdtempSync(join(tmpdir(), 'guiar-keys-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('lets a locked out administrator in by password', async () => {
  await demandKeys(desk);
  await makeKey(desk);
  expect((await server.signIn({ username: 'administrador' })).body.error).toBe('passkey_required');
  const who = { clientCode: 'DEMO', username: 'Administrador' };
  expect(await removeKeysOf(server.db, who, server.now())).toBe(1);
  expect((await checkGdpr(server, desk.token.access_token)).status).toBe(401);
  const next = await server.signIn({ username: 'administrador' });
  expect([next.status, next.body.mustMakePasskey]).toEqual([200, true]);
});

test.each([
  ['an unknown user', ['--client-code', 'demo', '--username', 'ninguem'], 'Nada mudou'],
  ['a missing option', ['--client-code', 'demo'], 'Uso:'],
])('refuses %s', async (_, args, said) => {
  const ran = await runCommand('remove-passkeys', args, { DATA_DIR: join(folder, 'data') });
  expect(ran).toMatchObject({ code: 1, stderr: expect.stringContaining(said) });
});
