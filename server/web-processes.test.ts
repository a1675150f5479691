import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BatchDetail } from '#domain/guide/batch/kinds.ts';
import { ChangesPage } from '#domain/wire/changes.ts';
import { parse } from './http/parse.ts';
import { demoPassword } from './seed/people.ts';
import { Alternation } from './testing/alternation.ts';
import { type ChildServer, killChild, startChild } from './testing/child-server.ts';
import { creation, readCast } from './testing/data/guides.ts';
import { createDatabase } from './testing/test-database.ts';
import { startTestServer } from './testing/test-server.ts';

const ends: (() => unknown)[] = [];
afterAll(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function start(env: Record<string, string>): Promise<ChildServer> {
  const child = await startChild(env);
  ends.push(() => killChild(child));
  return child;
}

interface Row {
  UniqueId: string;
}
interface VehicleRow extends Row {
  Registration: string;
}
interface UserRow extends Row {
  UserLoginName: string;
}
const size = 20;
const twoDigits = (n: number): string => String(n % 100).padStart(2, '0');
const plateOf = (n: number): string => `${twoDigits(n)}-RR-${twoDigits(Math.floor(n / 100))}`;

const postgres = process.env.TEST_DATABASE_URL;
if (postgres) {
  describe('two web processes and one for jobs', () => {
    let env: Record<string, string> = {};
    const webs: ChildServer[] = [];
    const app = new Alternation(() => webs.map(({ url }) => url));
    const tokens = { administrador: '', produtor: '' };
    const as = (who: keyof typeof tokens) => ({ Authorization: `Bearer ${tokens[who]}` });
    /** Reads all vehicles: a quick machine registers hundreds. */
    const vehicles = async (from = 0): Promise<VehicleRow[]> => {
      const path = `/vehicles?start=${from}&pageSize=200`;
      const { aaData } = (await app.call('GET', path, { headers: as('administrador') })).body as {
        aaData: VehicleRow[];
      };
      return aaData.length === 0 ? [] : [...aaData, ...(await vehicles(from + aaData.length))];
    };
    const plates = async () => (await vehicles()).map(({ Registration }) => Registration);
    const vehicle = (Registration: string, key: string = randomUUID()) => ({
      headers: { ...as('administrador'), 'Idempotency-Key': key },
      body: { Registration, Description: '' },
    });

    beforeAll(async () => {
      const own = await createDatabase(postgres);
      ends.push(own.drop);
      const keys = { JWT_SECRET: 'a secret that all of the processes know', CREDENTIALS_KEY: 'k'.repeat(32) };
      env = { DATABASE_URL: own.url, DATA_DIR: 'memory', REGISTRY_LATENCY_MS: '150', ...keys };
      webs.push(await start({ ...env, ROLE: 'web' }));
      const [second] = await Promise.all([start({ ...env, ROLE: 'web' }), start({ ...env, ROLE: 'jobs' })]);
      webs.push(second);
      tokens.administrador = await app.signIn('administrador', demoPassword);
      tokens.produtor = await app.signIn('produtor', demoPassword);
    });

    test('a session of one process acts through the other', async () => {
      const made = await app.call('POST', '/vehicles', { ...vehicle('11-PR-11'), at: 1 });
      expect(made.status).toBe(201);
      for (const at of [0, 1]) {
        const { body } = await app.call('GET', '/vehicles?pageSize=200', { headers: as('administrador'), at });
        expect(JSON.stringify(body)).toContain('11-PR-11');
      }
    });

    test('one key sent to both at once is one act', async () => {
      const tries = Array.from({ length: 10 }, (_, at) => `2${at}-PR-22`);
      for (const plate of tries) {
        const sent = vehicle(plate);
        const both = await Promise.all([0, 1].map((at) => app.call('POST', '/vehicles', { ...sent, at })));
        expect(both.map(({ status }) => status)).toEqual([201, 201]);
        expect(both[0]?.body).toEqual(both[1]?.body);
        expect(both.filter(({ headers }) => headers.get('Idempotency-Replayed') === 'true')).toHaveLength(1);
      }
      expect((await plates()).filter((plate) => plate.endsWith('-PR-22')).sort()).toEqual(tries);
    });

    test('the feed of one shows the act of the other', async () => {
      const read = async (cursor: string, at: number): Promise<ChangesPage> => {
        const path = `/changes?limit=500${cursor && `&cursor=${encodeURIComponent(cursor)}`}`;
        const page = parse(ChangesPage, (await app.call('GET', path, { headers: as('administrador'), at })).body);
        return page.HasMore ? read(page.Cursor, at) : page;
      };
      const { Cursor } = await read('', 0);
      const known = (await vehicles()).map(({ UniqueId }) => UniqueId);
      const { body } = await app.call('POST', '/vehicles', { ...vehicle('33-PR-33'), at: 0 });
      // A transaction open elsewhere, even in another database, holds changes back: this one, and
      // perhaps those that are known already.
      const news = async () => {
        const { Changes } = await read(Cursor, 1);
        return Changes.filter(({ Entity, Id }) => Entity === 'vehicle' && !known.includes(Id)).map(({ Id }) => Id);
      };
      await expect.poll(news).toEqual([(body as Row).UniqueId]);
    });

    test('a session that one has ended is refused by the other at once', async () => {
      const driver = { Authorization: `Bearer ${await app.signIn('motorista', demoPassword)}` };
      for (const at of [0, 1])
        expect((await app.call('GET', '/users/me/sessions', { headers: driver, at })).status).toBe(200);
      const { body } = await app.call('GET', '/users?searchTerm=motorista', { headers: as('administrador') });
      const id = (body as { aaData: UserRow[] }).aaData.find((one) => one.UserLoginName === 'motorista')?.UniqueId;
      const ended = await app.call('DELETE', `/users/${id}/sessions`, { headers: as('administrador'), at: 0 });
      expect(ended.status).toBe(200);
      for (const at of [1, 0])
        expect((await app.call('GET', '/users/me/sessions', { headers: driver, at })).status).toBe(401);
    });

    /** Restarts both web processes, one after the other, while the other answers. */
    async function rollOver(): Promise<void> {
      for (const at of [0, 1]) {
        const old = webs[at];
        old?.process.kill('SIGTERM');
        expect(await old?.exited).toBe(0);
        webs[at] = await start({ ...env, ROLE: 'web' });
      }
    }

    test('a rolling restart during a batch loses no act', async () => {
      const here = await startTestServer();
      ends.push(() => here.close());
      const guide = creation(here, await readCast(here), { issuer: null });
      const path = '/egar-batch/create';
      const headers = { ...as('produtor'), 'Idempotency-Key': randomUUID() };
      const begun = await app.call('POST', `${path}/create`, { headers, body: Array(size).fill(guide) });
      const batch = async () => {
        const { body } = await app.call('GET', `${path}/${(begun.body as Row).UniqueId}`, { headers: as('produtor') });
        return body as BatchDetail;
      };
      let isOver = false;
      const restart = rollOver().finally(() => (isOver = true));
      const confirmed: string[] = [];
      while (!isOver) {
        const plate = plateOf(confirmed.length);
        expect(await app.call('POST', '/vehicles', vehicle(plate))).toMatchObject({ status: 201 });
        confirmed.push(plate);
        await new Promise((later) => setTimeout(later, 50));
      }
      await restart;
      expect(confirmed.length).toBeGreaterThan(5);
      expect((await plates()).filter((plate) => plate.includes('-RR-')).sort()).toEqual(confirmed.sort());
      await expect.poll(async () => (await batch()).Batch.Status).toBe('finished');
      const { aaData } = await batch();
      expect(aaData.map(({ IsSuccess }) => IsSuccess)).toEqual(Array(size).fill(true));
      expect(new Set(aaData.map(({ EgarNumber }) => EgarNumber)).size).toBe(size);
    });
  });
} else {
  test('a second process does not start on an embedded folder', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'guiar-processes-'));
    ends.push(() => rmSync(folder, { recursive: true, force: true }));
    const env = { DATA_DIR: join(folder, 'data'), SEED: '0' };
    const first = await start(env);
    const second = await start(env);
    expect(await second.exited).toBe(1);
    expect(second.output()).toContain('já está');
    expect((await fetch(`${first.url}/healthz`)).status).toBe(200);
  });
}
