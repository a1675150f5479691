import { expect } from '@playwright/test';
import { manyActs, saveActs } from '#tests/e2e/support/acts.ts';
import { signInHere } from '#tests/e2e/support/app.ts';
import { installed, newProfile } from '#tests/e2e/support/browser.ts';
import { fillGuide, openForm, save, section, unfold } from '#tests/e2e/support/guide-form.ts';
import { people } from '#tests/e2e/support/people.ts';
import { expectUnsent } from '#tests/e2e/support/screens.ts';
import { startServer } from '#tests/e2e/support/server.ts';
import { takePhoto } from '#tests/support/camera.ts';
import { type Line, openLine } from '../line.ts';
import type { Measure } from '../measure.ts';
import { pollAllDay } from '../polling-client.ts';

const kbitPerSecond = 400;
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
/** Times in ms that nothing on the slow line takes. */
const patience = 600_000;

const acts = 20;
const readings = 30;
const photos = 10;

/** Measures what a stranger waits for on a first visit, and what follows while the page is read. */
async function firstVisit(server: string): Promise<Measure[]> {
  const line = await openLine(server, kbitPerSecond);
  const profile = newProfile({ ...phone, baseURL: line.url });
  try {
    const page = await profile.open();
    page.setDefaultTimeout(patience);
    const begun = performance.now();
    await page.goto('/', { waitUntil: 'commit', timeout: patience });
    await page.getByLabel('E-mail ou utilizador').waitFor();
    const [seconds, kilobytes] = [(performance.now() - begun) / 1000, line.kilobytes()];
    await page.waitForLoadState('networkidle', { timeout: patience });
    return [
      {
        name: `first visit on ${kbitPerSecond} kbit/s until the sign-in page shows its fields`,
        value: seconds,
        unit: 's',
      },
      { name: 'first visit, carried until then', value: kilobytes, unit: 'kB' },
      { name: 'first visit, carried until the line is quiet', value: line.kilobytes(), unit: 'kB' },
    ];
  } finally {
    await profile.dispose();
    await line.close();
  }
}

interface Spent {
  seconds: number;
  kilobytes: number;
}

async function spend(line: Line, work: () => Promise<void>): Promise<Spent> {
  const [begun, before] = [performance.now(), line.kilobytes()];
  await work();
  return { seconds: (performance.now() - begun) / 1000, kilobytes: line.kilobytes() - before };
}

/** Spends the day on the installed app: sign-in, preparing, acts, a guide with photos, looks. */
async function dayOnTheApp(server: string): Promise<{ spent: Spent; photo: Uint8Array<ArrayBuffer> }> {
  const line = await openLine(server, kbitPerSecond);
  const profile = newProfile({ ...phone, baseURL: line.url });
  try {
    const page = await profile.open();
    page.setDefaultTimeout(patience);
    await page.goto('/', { timeout: patience });
    await page.evaluate(() => navigator.serviceWorker.register('/sw.js'));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: patience });
    await installed(page);
    const photo = new Uint8Array(await takePhoto(page, 4000, 3000));
    const slow = expect.configure({ timeout: patience });
    const spent = await spend(line, async () => {
      await signInHere(page, people.operador);
      await slow(page).toHaveURL(/#\/dashboard/);
      await page.goto('/#/prepare');
      await page.getByText('Pode sair').waitFor();
      await page.getByText('Códigos LER, operações e números ONU guardados.').waitFor();
      await saveActs(page, manyActs('B', acts - 1));
      await openForm(page);
      await fillGuide(page);
      const attachments = section(page, 'Anexos');
      await unfold(attachments);
      const files = Array.from({ length: photos }, (_, i) => ({
        name: `foto-${i}.jpg`,
        mimeType: 'image/jpeg',
        buffer: Buffer.from(photo),
      }));
      await attachments.locator('input[type=file]').first().setInputFiles(files);
      await slow(attachments.getByText(`foto-${photos - 1}.jpg`)).toBeVisible();
      await save(page);
      await page.goto('/#/sync');
      await expectUnsent(page, 0, patience);
      for (let i = 0; i < readings; i++) {
        await page.goto(i % 2 === 0 ? '/#/gars/list' : '/#/dashboard');
        await page.reload();
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.waitForLoadState('networkidle');
      }
    });
    return { spent, photo };
  } finally {
    await profile.dispose();
    await line.close();
  }
}

/** Measures a day in the field, beside the same day of a client that polls its lists. */
async function fieldDay(server: string): Promise<Measure[]> {
  const { spent, photo } = await dayOnTheApp(server);
  // Its seconds follow from the bytes: no request of it waits for anything but the line.
  const line = await openLine(server, 1_000_000);
  try {
    const day = { acts, readings, photos: Array.from({ length: photos }, () => photo) };
    const polled = await spend(line, () => pollAllDay(line.url, people.operador, day));
    const atLeast = (polled.kilobytes * 8) / kbitPerSecond;
    const name = `a day in the field: sign-in, preparing, ${acts} acts with ${photos} photos, ${readings} looks`;
    const base = 'a client that polls its lists';
    return [
      { name, value: spent.kilobytes, unit: 'kB', base: { name: base, value: polled.kilobytes }, ratioGoal: 0.5 },
      {
        name: `the same on ${kbitPerSecond} kbit/s`,
        value: spent.seconds,
        unit: 's',
        base: { name: `${base}, the line alone`, value: atLeast },
      },
    ];
  } finally {
    await line.close();
  }
}

export async function bytes(): Promise<Measure[]> {
  const server = await startServer();
  try {
    return [...(await firstVisit(server.url)), ...(await fieldDay(server.url))];
  } finally {
    await server.dispose();
  }
}
