import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { manyActs, saveActs } from '#tests/e2e/support/acts.ts';
import { signInHere } from '#tests/e2e/support/app.ts';
import { installed, newProfile } from '#tests/e2e/support/browser.ts';
import { fillGuide, openForm, save, section, unfold } from '#tests/e2e/support/guide-form.ts';
import { people } from '#tests/e2e/support/people.ts';
import { expectUnsent } from '#tests/e2e/support/screens.ts';
import { startServer } from '#tests/e2e/support/server.ts';
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

/** Takes a photo of twelve megapixels, near the largest that the server accepts (3 MB). */
async function takePhoto(page: Page): Promise<Uint8Array<ArrayBuffer>> {
  const base64 = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [4000, 3000];
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    const light = context.createLinearGradient(0, 0, 4000, 3000);
    light.addColorStop(0, '#d8d2c4');
    light.addColorStop(1, '#6f6a60');
    context.fillStyle = light;
    context.fillRect(0, 0, 4000, 3000);
    // Grain of a sensor, and a page of print.
    for (let i = 0; i < 90_000; i++) {
      context.fillStyle = `hsl(${(i * 47) % 360} 25% ${30 + ((i * 31) % 50)}% / 0.35)`;
      context.fillRect((i * 7919) % 4000, (i * 104_729) % 3000, 3 + (i % 9), 3 + (i % 7));
    }
    context.fillStyle = '#111';
    context.font = '36px sans-serif';
    for (let line = 0; line < 60; line++)
      context.fillText('Guia de acompanhamento de resíduos '.repeat(4), 60, 60 + line * 48);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
    const bytes = new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0));
    let text = '';
    for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
    return btoa(text);
  });
  return new Uint8Array(Buffer.from(base64, 'base64'));
}

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
    const photo = await takePhoto(page);
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
