import * as v from 'valibot';
import { Movement, type MovementKind } from '#domain/field/movement.ts';
import { TokenAnswer } from '#domain/people/account.ts';
import { type Account, people } from '../people.ts';

/** Act of the user. `document` identifies it and must be unique. */
export interface Act {
  kind: MovementKind;
  document: string;
  /** Names or codes of the equipment; empty for a delivery without any. */
  equipment: string[];
  /** Name of the establishment, which orders a delivery without equipment. */
  establishment?: string;
}

/**
 * Returns the lanes of an act: acts on the same thing keep their order (`movementLanes` of
 * src/sync).
 */
const lanesOf = (act: Act): string[] => (act.equipment.length > 0 ? act.equipment : [act.establishment ?? '']);
type Taken = Pick<Movement, 'Kind' | 'DocumentNumber' | 'EstablishmentName' | 'Equipment'>;
const standsIn = (lane: string, { Equipment, EstablishmentName }: Taken): boolean =>
  Equipment.length > 0
    ? Equipment.some((one) => one.Name === lane || one.ExternalId === lane)
    : EstablishmentName === lane;

/** Documents that went wrong; three empty lists mean "exactly once, in order". */
export interface Difference {
  lost: string[];
  double: string[];
  /** Acts the server applied after a later one of the same lane. */
  outOfOrder: string[];
}

export async function signIn(server: string, who: Account): Promise<string> {
  const form = {
    grant_type: 'password',
    client_id: 'webApp',
    username: who.username,
    password: who.password,
    clientCode: who.clientCode,
  };
  const answer = await fetch(`${server}/token`, { method: 'POST', body: new URLSearchParams(form) });
  if (!answer.ok) throw new Error(`sign-in of ${who.username}: ${answer.status} ${await answer.text()}`);
  return v.parse(TokenAnswer, await answer.json()).access_token;
}

/** Calls the API, bypassing the device and its proxy. */
export async function ask<T extends v.GenericSchema>(
  server: string,
  token: string,
  path: string,
  schema: T,
): Promise<v.InferOutput<T>> {
  const answer = await fetch(`${server}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`GET ${path}: ${answer.status} ${await answer.text()}`);
  return v.parse(schema, await answer.json());
}

const page = 200;

/** Reads every movement known to the server, in the order applied. */
export async function movements(server: string, who: Account = people.administrador): Promise<Movement[]> {
  const token = await signIn(server, who);
  const all: Movement[] = [];
  for (let start = 0; ; start += page) {
    const { aaData } = await ask(
      server,
      token,
      `/equipments/movements?start=${start}&pageSize=${page}`,
      v.object({ aaData: v.array(Movement) }),
    );
    all.push(...aaData);
    if (aaData.length < page) break;
  }
  return all.reverse();
}

export function compare(acts: Act[], taken: Taken[]): Difference {
  const known = new Set(acts.map((act) => act.document));
  const ours = taken.filter((movement) => known.has(movement.DocumentNumber));
  const times = (act: Act) =>
    ours.filter((movement) => movement.DocumentNumber === act.document && movement.Kind === act.kind).length;
  const outOfOrder = new Set<string>();
  for (const lane of new Set(acts.flatMap(lanesOf))) {
    const wanted = acts.filter((act) => lanesOf(act).includes(lane)).map((act) => act.document);
    const seen = ours.filter((movement) => standsIn(lane, movement)).map((movement) => movement.DocumentNumber);
    let last = -1;
    for (const document of seen) {
      const place = wanted.indexOf(document);
      if (place < last) outOfOrder.add(document);
      last = Math.max(last, place);
    }
  }
  return {
    lost: acts.filter((act) => times(act) === 0).map((act) => act.document),
    double: acts.filter((act) => times(act) > 1).map((act) => act.document),
    outOfOrder: [...outOfOrder],
  };
}

/** Compares the server's records with what the user did. */
export async function difference(server: string, acts: Act[]): Promise<Difference> {
  return compare(acts, await movements(server));
}

export const exactlyOnce: Difference = { lost: [], double: [], outOfOrder: [] };
