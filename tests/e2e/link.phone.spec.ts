import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EgarPage } from '../../src/domain/egar.ts';
import { ask, signIn } from './support/ledger.ts';
import { people } from './support/people.ts';
import type { RunningServer } from './support/server.ts';
import { expect, test } from './support/test.ts';

const answered = { timeout: 60_000 };

/** The address in the last e-mail of a folder; soft line breaks of the mail taken out. */
function linkIn(folder: string): string | undefined {
  const last = existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.eml'))
        .sort()
        .at(-1)
    : undefined;
  if (!last) return undefined;
  const text = readFileSync(join(folder, last), 'utf8').replace(/=\n/g, '').replaceAll('=3D', '=');
  return /\/(#\/gars\/[\w/-]+)/.exec(text)?.[1];
}

/** Somebody asks the recipient by e-mail to accept a guide on its way. @returns its number, and the link of the e-mail */
async function askedByMail(server: RunningServer): Promise<{ number: string; link: string }> {
  const token = await signIn(server.url, people.administrador);
  const { aaData } = await ask(server.url, token, '/egar/list?FilterNames=Status&FilterValues=o&PageSize=200', EgarPage);
  const guide = aaData.find(
    (row) => row.Actions.includes('CAN_REQUEST_RECTIFICATION') && Date.parse(row.FirstTransportDate ?? '') < Date.now() - 3_600_000,
  );
  if (!guide) throw new Error('no guide on its way');
  const answer = await fetch(`${server.url}/api/egar/${guide.UniqueId}/request`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ Name: 'Receção', Email: 'rececao@destino.example', Type: 'ACCEPTANCE' }),
  });
  expect(answer.status).toBeLessThan(300);
  const folder = join(server.dataDir, 'mail');
  await expect.poll(() => linkIn(folder), answered).toBeTruthy();
  return { number: guide.Number, link: linkIn(folder) ?? '' };
}

test('an answer given by a link without signal says that it is not sent, and is sent once when the signal is back', async ({
  page,
  server,
  network,
}) => {
  test.setTimeout(180_000);
  const { link } = await askedByMail(server);
  await page.goto(`/${link}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Responder a e-GAR' })).toBeVisible();
  await expect(page.getByText('Aberta', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Aceitar', exact: true }).click();
  await expect(page.getByText('Obrigatório', { exact: true })).toBeVisible();
  await page.getByLabel('O seu nome').fill('Rui Prates');

  // What keeps an answer comes behind the form.
  await page.waitForLoadState('networkidle');
  await network.down();
  await page.getByRole('button', { name: 'Aceitar', exact: true }).click();
  await expect(page.getByText(/ainda NÃO foi enviada/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Aceitar', exact: true })).toHaveCount(0);

  await network.up();
  await expect(page.getByText('E-Gar Aceite com sucesso!')).toBeVisible(answered);
  await expect(page.getByText('Fechada', { exact: true })).toBeVisible();

  await page.reload();
  await expect(page.getByText('Esta ligação já foi usada')).toBeVisible();
  await expect(page.getByText('A guia foi aceite por esta ligação.')).toBeVisible();
  await expect(page.getByText(/ainda NÃO foi enviada/)).toHaveCount(0);
});

test('a link for reading opens any guide without sign-in; one without its hash leads to the app, one that is none says so', async ({
  page,
  server,
}) => {
  const token = await signIn(server.url, people.administrador);
  const { aaData } = await ask(server.url, token, '/egar/list?FilterNames=Status&FilterValues=f&PageSize=1', EgarPage);
  const url = aaData[0]?.ConsultUrl ?? '';
  await page.goto(`/${url.slice(url.indexOf('#'))}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Consultar e-GAR' })).toBeVisible();
  await expect(page.getByText('Fechada', { exact: true })).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);

  await page.goto('/#/gars/authorization-request/nada');
  await expect(page.getByText('Esta ligação não existe.')).toBeVisible();
  await page.goto('/#/gars/authorization-request');
  await expect(page.getByLabel('E-mail ou utilizador')).toBeVisible();
});
