import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { signIn } from '#tests/e2e/support/network/ledger.ts';
import type { Account } from '#tests/e2e/support/people.ts';

/** Lists that a client without a store of its own reads at each look. */
const lists = [
  '/equipments/non-delivered?limit=200',
  '/equipments/delivered?limit=200',
  '/establishments/select-establishments?limit=200',
  '/egar/list?PageStart=0&PageSize=50',
  '/egar/status/count',
  '/notifications',
];
const catalogues = ['/egar/lercodes', '/egar/operations', '/egar/groups'];
const Places = v.looseObject({ Items: v.array(v.looseObject({ UniqueId: v.string() })) });

export interface Day {
  acts: number;
  readings: number;
  photos: readonly Uint8Array<ArrayBuffer>[];
}

/**
 * Spends the same day as a client that polls: it reads its lists at each look and after each act,
 * and sends photos as the camera makes them. Its answers are compressed.
 */
export async function pollAllDay(server: string, who: Account, { acts, readings, photos }: Day): Promise<void> {
  const authorization = `Bearer ${await signIn(server, who)}`;
  const ask = async (path: string, init: RequestInit = {}) => {
    const headers = { ...init.headers, authorization, 'accept-encoding': 'gzip, br' };
    const answer = await fetch(`${server}/api${path}`, { ...init, headers });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const look = async () => {
    for (const path of lists) await ask(path);
  };
  for (const path of catalogues) await ask(path);
  await look();
  const { Items } = v.parse(Places, await ask('/establishments/select-establishments?limit=1'));
  for (let i = 0; i < acts; i++) {
    const body = {
      SearchedEstablishmentId: Items[0]?.UniqueId,
      EquipmentIds: [],
      Latitude: 40.1,
      Longitude: -8.1,
      DocumentNumber: `P-${i}`,
      Notes: '',
    };
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    await ask('/equipments/create-delivery', { method: 'POST', headers, body: JSON.stringify(body) });
    await look();
  }
  for (const [i, photo] of photos.entries()) {
    const form = new FormData();
    form.append('file', new Blob([photo], { type: 'image/jpeg' }), `foto-${i}.jpg`);
    await ask('/file/request-acceptance', { method: 'POST', headers: { 'idempotency-key': randomUUID() }, body: form });
  }
  for (let i = 0; i < readings; i++) await look();
}
