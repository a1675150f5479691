import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { EquipmentItems } from '#server/routes/answers.ts';
import { ask, signIn } from './network/ledger.ts';
import type { Account } from './people.ts';

/** Sends another user's request meanwhile, bypassing the device and its network. */
export const post = (server: string, token: string, path: string, body: unknown) =>
  send('POST', server, token, path, body);
export const put = (server: string, token: string, path: string, body: unknown) =>
  send('PUT', server, token, path, body);

export const del = (server: string, token: string, path: string) => send('DELETE', server, token, path, undefined);

async function send(method: string, server: string, token: string, path: string, body: unknown): Promise<void> {
  const answer = await fetch(`${server}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
}

const Places = v.looseObject({ Items: v.array(v.looseObject({ UniqueId: v.string() })) });

export async function deliver(server: string, who: Account, code: string, document: string): Promise<void> {
  const token = await signIn(server, who);
  const { Items } = await ask(server, token, '/equipments/non-delivered?limit=200', EquipmentItems);
  const places = await ask(server, token, '/establishments/select-establishments?limit=1', Places);
  await post(server, token, '/equipments/create-delivery', {
    SearchedEstablishmentId: places.Items[0]?.UniqueId,
    EquipmentIds: Items.filter((one) => one.ExternalId === code).map((one) => one.UniqueId),
    Latitude: 40.88412,
    Longitude: -8.60014,
    DocumentNumber: document,
    Notes: '',
  });
}

/**
 * Ends every session of the user, like a password change on another device.
 * @returns credentials that now work
 */
export async function changePassword(server: string, who: Account): Promise<Account> {
  const password = 'Outra2026!nova';
  const body = { CurrentPassword: who.password, NewPassword: password, ConfirmPassword: password };
  await post(server, await signIn(server, who), '/account/change-password', body);
  return { ...who, password };
}
