import { signInOn } from '../support/app.ts';
import { everyLook, openScreen, overflow } from '../support/look.ts';
import { people } from '../support/people.ts';
import { expect, test, withoutWorker } from '../support/test.ts';

test.use(withoutWorker);
// No mail server listens there: no e-mail leaves.
test.use({ serverEnv: { SMTP_URL: 'smtp://127.0.0.1:9' } });

test('operators see unsent e-mails at any width and look', async ({ page, server }) => {
  const { username, password, clientCode } = people.administrador;
  await signInOn(page, people.administrador);
  // A sign-in on a device that the user has not used is reported to them by e-mail.
  const form = new URLSearchParams({ grant_type: 'password', client_id: 'webApp', username, password, clientCode });
  expect((await fetch(`${server.url}/api/token`, { method: 'POST', body: form })).status).toBe(200);
  await openScreen(page, '/#/jobs', /Trabalhos do servidor/);
  await expect(page.getByText('Tenta outra vez').first()).toBeVisible();
  await expect(page.getByText('Entrada num dispositivo novo').first()).toBeVisible();
  await expect(page.getByText('ESOCKET').first()).toBeVisible();
  expect(await overflow(page)).toBe(0);
  await everyLook(page, 'jobs');
});
