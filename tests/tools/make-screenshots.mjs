// Takes the pictures of the manifest and the README, from the built application over its own
// server.
// Run after a change of the screens shown: npm run build && node tests/tools/make-screenshots.mjs
import { mkdir, writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { signInOn } from '../e2e/support/app.ts';
import { people } from '../e2e/support/people.ts';
import {
  chooseEquipment,
  chooseEstablishment,
  openMovement,
  readyForOffline,
  register,
} from '../e2e/support/screens.ts';
import { startServer } from '../e2e/support/server.ts';
import { chromiumFlags, chromiumSandbox, ensureChromium } from './browsers.ts';

const folder = 'public/screenshots';
const mostBytes = 250_000;
const locale = { locale: 'pt-PT', timezoneId: 'Europe/Lisbon', colorScheme: 'light' };

const executablePath = ensureChromium();
const server = await startServer({ dataDir: 'memory' });
const browser = await chromium.launch({ executablePath, chromiumSandbox, args: chromiumFlags });
try {
  await keep('phone.png', await phone());
  await keep('desktop.png', await desktop());
} finally {
  await browser.close();
  await server.stop();
}

/** Shows a delivery being written without network, with another one waiting. */
async function phone() {
  const context = await browser.newContext({
    ...locale,
    baseURL: server.url,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    permissions: ['geolocation'],
    geolocation: { latitude: 40.88412, longitude: -8.60014, accuracy: 6 },
  });
  const page = await context.newPage();
  await signInOn(page, people.motorista);
  await readyForOffline(page);
  await context.setOffline(true);
  await register(page, { kind: 'delivery', document: 'GT 2026/0417', equipment: ['BB-2231'] });
  await openMovement(page, 'delivery');
  await page.getByRole('button', { name: 'Usar a minha localização' }).click();
  await page.getByText(/precisão 6/).waitFor();
  await chooseEstablishment(page, 'Cerâmica Vouga');
  await chooseEquipment(page, ['CT-0418', 'TB-0932']);
  await page.getByLabel('Nº do documento').fill('GT 2026/0418');
  await page.getByLabel('Nº do documento').blur();
  return picture(page);
}

/** Shows the dashboard of an administrator. */
async function desktop() {
  const context = await browser.newContext({ ...locale, baseURL: server.url, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signInOn(page, people.administrador);
  await page.getByText('Tudo enviado').first().waitFor();
  await page.getByRole('region', { name: 'Armazém por código LER' }).getByText('kg').first().waitFor();
  return picture(page);
}

/** Takes a picture from the top, once nothing moves. */
async function picture(page) {
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForTimeout(1000);
  return page.screenshot();
}

async function keep(name, bytes) {
  if (bytes.length > mostBytes) throw new Error(`${name}: ${bytes.length} bytes, more than ${mostBytes}`);
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}/${name}`, bytes);
  console.log(`${name}: ${Math.round(bytes.length / 1000)} kB`);
}
