import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { startTestServer } from '#server/testing/test-server.ts';

test('limits attempts per address and minute, naming the wait', async () => {
  const strict = await startTestServer({ SIGN_INS_PER_MINUTE: '3' });
  const answers = [];
  for (let i = 0; i < 4; i++) answers.push(await strict.signIn());
  expect(answers.map((a) => a.status)).toEqual([200, 200, 200, 429]);
  expect(Number(answers[3]?.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(
    (await strict.signIn({ grant_type: 'refresh_token', refresh_token: answers[0]?.body.refresh_token })).status,
  ).toBe(200);
  await strict.close();
});

test('shares the count between two servers on one database', async () => {
  const strict = await startTestServer({ SIGN_INS_PER_MINUTE: '3' });
  const { db, epoch, config, secret, now, registry, registryHealth, files, queue, disk, measures } = strict;
  const other = createApp({
    db,
    epoch,
    config,
    secret,
    credentialsKey: secret,
    now,
    registry,
    registryHealth,
    files,
    queue,
    disk,
    measures,
    log: pino({ level: 'silent' }),
  });
  const ask = async (app: typeof other) => {
    const form = {
      grant_type: 'password',
      username: 'motorista',
      password: 'wrong',
      clientCode: 'demo',
      client_id: 'webApp',
    };
    return (await app.request('/api/token', { method: 'POST', body: new URLSearchParams(form) })).status;
  };
  const statuses = [await ask(strict.app), await ask(other), await ask(strict.app), await ask(other)];
  expect(statuses).toEqual([400, 400, 400, 429]);
  await strict.close();
});
