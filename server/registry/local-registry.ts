import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { guideActs } from '#domain/guide/acts/table.ts';
import type { GuideStatus } from '#domain/guide/status.ts';
import type { RemotePickupPoint } from '#domain/reference/pickup-point.ts';
import { lisbonDay } from '#lib/format.ts';
import { preparedStatement, type Values } from '../db/prepared.ts';
import { establishments } from '../db/schema/establishments.ts';
import { guides } from '../db/schema/guides.ts';
import {
  registryActs,
  registryGuides,
  registryPickupPoints,
  registryPlaces,
  registrySequences,
} from '../db/schema/registry.ts';
import { type Db, queryRows } from '../db/types.ts';
import { texts } from '../db/writes.ts';
import type { RegistryBehaviour } from './behaviour.ts';
import { signPdf } from './demo-signature.ts';
import {
  type Credentials,
  CredentialsRefused,
  type Issued,
  type NationalRegistry,
  RegistryDown,
  RegistryRefused,
  type RegistryState,
} from './registry.ts';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 8;
const g = registryGuides;

/** Generates eight characters of Crockford's base 32. */
const verificationCode = (): string =>
  [...randomBytes(codeLength)].map((byte) => alphabet[byte % alphabet.length]).join('');

/**
 * Simulates the national system for the demonstration and for tests, in the same database. It
 * assigns numbers (`PT`, day, sequence of six) and codes, and runs each reference once. It is slow,
 * down, silent or refuses as `behaviour` says.
 */
export function localRegistry(db: Db, behaviour: RegistryBehaviour, now: () => Date): NationalRegistry {
  const reached = async () => {
    if (behaviour.latencyMs > 0) await pause(behaviour.latencyMs);
    if (behaviour.mode === 'down') throw new RegistryDown();
  };
  const admitted = async (credentials: Credentials) => {
    await reached();
    if (behaviour.mode === 'refuses-credentials' || isRefused(credentials)) throw new CredentialsRefused();
    if (behaviour.mode === 'refuses') throw new RegistryRefused('O SILiAmb recusou a operação.');
  };
  /** Checks credentials; typed credentials were validated before. */
  const isRefused = (credentials: Credentials) =>
    credentials.kind === 'typed'
      ? credentials.password === ''
      : credentials.kind === 'place' && credentials.login !== null && credentials.login.password !== behaviour.password;
  const answer = <T>(value: T): T => {
    if (behaviour.mode === 'lost') throw new RegistryDown();
    return value;
  };
  return {
    issue: async (credentials, reference) => {
      await admitted(credentials);
      const at = now();
      const values = {
        reference,
        act: 'issue',
        at: at.toISOString(),
        day: lisbonDay(at).replaceAll('-', ''),
        code: verificationCode(),
      };
      return answer(await once(db, issueOnce, values));
    },
    act: async (credentials, { reference, act, number, code }) => {
      await admitted(credentials);
      const from = texts(guideActs[act].from);
      const done = await once(db, actOnce, { reference, act, at: now().toISOString(), number, code, from });
      if (done.number === null) throw new RegistryRefused('A guia já mudou no SILiAmb.');
      answer(undefined);
    },
    outcome: async (reference) => {
      await reached();
      const [done] = await db.select().from(registryActs).where(eq(registryActs.reference, reference));
      return done ? { number: done.number, code: done.code } : null;
    },
    validate: async (username, password, party) => {
      await reached();
      return behaviour.mode !== 'refuses-credentials' && username === party.vat && behaviour.password === password;
    },
    places: async (vat) => {
      await reached();
      // Besides its own places it knows those whose access it has accepted; an empty server has no
      // others.
      const {
        name: Name,
        vat: Vat,
        apaCode: ApaCode,
        address: Address,
        local: Local,
        postalCode: PostalCode,
      } = registryPlaces;
      const known = db
        .select({ Name, Vat, ApaCode, Address, Local, PostalCode })
        .from(registryPlaces)
        .where(eq(Vat, vat));
      const e = establishments;
      const proven = db
        .select({
          Name: e.name,
          Vat: sql<string>`${e.vat}`,
          ApaCode: sql<string>`${e.apaCode}`,
          Address: sql<string>`coalesce(${e.street}, '')`,
          Local: sql<string>`coalesce(${e.local}, '')`,
          PostalCode: sql<string>`coalesce(${e.postalCode}, '')`,
        })
        .from(e)
        .where(and(eq(e.vat, vat), isNotNull(e.apaCode), eq(e.hasApaAccess, true), isNull(e.deletedAt)));
      const places = await unionAll(known, proven);
      const byCode = new Map(places.reverse().map((place) => [place.ApaCode, place]));
      return [...byCode.values()].sort((one, other) => (one.ApaCode < other.ApaCode ? -1 : 1));
    },
    pickupPoint: async (vat, code) => {
      await reached();
      const [found] = await db
        .select({
          Description: registryPickupPoints.name,
          PickupPointVat: registryPickupPoints.vat,
          ApaCode: registryPickupPoints.apaCode,
          Address: registryPickupPoints.address,
          PostalCode: registryPickupPoints.postalCode,
          Local: registryPickupPoints.local,
          PickupPointType: sql<RemotePickupPoint['PickupPointType']>`${registryPickupPoints.type}`,
        })
        .from(registryPickupPoints)
        .where(and(eq(registryPickupPoints.vat, vat), eq(registryPickupPoints.code, code.toUpperCase())));
      return found ?? null;
    },
    guide: async (credentials, { number, code }) => {
      await admitted(credentials);
      const same = and(eq(g.number, number.toUpperCase()), eq(g.code, code.toUpperCase()));
      const [found] = await db.select().from(g).where(same);
      return found?.facts ? { ...stateOf(found), facts: found.facts } : null;
    },
    states: async (keys) => {
      await reached();
      const numbers = keys.map((key) => key.number);
      const { number, code, status, statusAt, closedAt, destinComment, rectification } = guides;
      const here = { number, code, status, statusAt, closedAt, destinComment, rectification };
      // Every act made here was carried out there too, unless a party has moved the guide on
      // elsewhere since.
      const known = await db.select(here).from(guides).where(inArray(number, numbers));
      const elsewhere = await db.select().from(g).where(inArray(g.number, numbers));
      const states = new Map([...known, ...elsewhere].map((row) => [row.number, stateOf(row)]));
      return keys.flatMap(({ number, code }) => {
        const state = states.get(number);
        return state?.code === code ? [state] : [];
      });
    },
    ofParty: async (credentials, { vat, apaCode, from, to, after, limit }) => {
      await admitted(credentials);
      const party = JSON.stringify([{ vat, apaCode }]);
      const within = (at: SQL) => sql`(${at} at time zone 'Europe/Lisbon')::date between ${from}::date and ${to}::date`;
      const here = sql`select ${guides.number} as number, ${guides.status} as status, ${guides.originName} as origin_name,
          ${guides.destinName} as destin_name, ${guides.lerCode} as ler_code, ${guides.quantity} as quantity
        from ${guides} where ${guides.parties} && ${texts([1, 2, 3].map((role) => `${role}:${vat}:${apaCode}`))}::text[]
          and ${within(sql`${guides.firstTransportAt}`)}`;
      const elsewhere = sql`select ${g.number}, ${g.status}, ${g.facts}->>'originName', ${g.facts}->>'destinName', ${g.facts}->>'lerCode',
          (${g.facts}->>'quantity')::numeric
        from ${g} where ${g.facts} is not null and ${within(sql`(${g.facts}->>'firstTransportAt')::timestamptz`)}
          and ((${g.facts}->>'originVat' = ${vat} and ${g.facts}->>'originApaCode' = ${apaCode})
            or (${g.facts}->>'destinVat' = ${vat} and ${g.facts}->>'destinApaCode' = ${apaCode}) or ${g.facts}->'transporters' @> ${party}::jsonb)`;
      const found = await queryRows<
        Record<'number' | 'origin_name' | 'destin_name' | 'ler_code' | 'quantity', string> & { status: GuideStatus }
      >(
        db,
        sql`select * from (${here} union ${elsewhere}) known where number > ${after} order by number limit ${limit}`,
      );
      return found.map((row) => ({
        number: row.number,
        status: row.status,
        originName: row.origin_name,
        destinName: row.destin_name,
        lerCode: row.ler_code,
        quantity: Number(row.quantity),
      }));
    },
    sign: async (pdf) => {
      await reached();
      return signPdf(pdf, now());
    },
    signatureNote: 'Assinatura de demonstração',
  };
}

const reference = sql`${sql.placeholder('reference')}::uuid`;
const earlier = sql`select ${registryActs.number}, ${registryActs.code} from ${registryActs} where ${registryActs.reference} = ${reference}`;
const doing = (source: SQL) => sql`insert into ${registryActs} (reference, act, at, number, code)
  select ${reference}, ${sql.placeholder('act')}::text, ${sql.placeholder('at')}::timestamptz, ${source}
  on conflict do nothing returning number, code`;

/**
 * Returns the outcome of a reference, and carries it out now if that has not happened yet. Returns
 * nothing while another process is doing it, and a row without a number if a party has moved the
 * guide on elsewhere to a state that does not allow the act.
 */
const actOnce = preparedStatement<Issued | { number: null; code: null }>('registry act', () => {
  const [number, from] = [sql`${sql.placeholder('number')}::text`, sql`${sql.placeholder('from')}::text[]`];
  return sql`with earlier as (${earlier}),
    elsewhere as (
      select from ${g} where ${g.number} = ${number} and ${g.status} <> all(${from}) and not exists (select from earlier)
    ),
    made as (${doing(sql`${number}, ${sql.placeholder('code')}::text where not exists (select from earlier) and not exists (select from elsewhere)`)}),
    caught_up as (delete from ${g} using made where ${g.number} = made.number)
    select * from earlier union all select * from made union all select null, null from elsewhere`;
});
/** Assigns the next number of the day to a new guide, in the same way as `actOnce`. */
const issueOnce = preparedStatement<Issued>(
  'registry issue',
  () => sql`with earlier as (${earlier}),
    next as (
      insert into ${registrySequences} (day, last) select ${sql.placeholder('day')}::text, 1 where not exists (select from earlier)
      on conflict (day) do update set last = ${registrySequences.last} + 1 returning 'PT' || day || lpad(last::text, greatest(6, length(last::text)), '0') as number
    ),
    made as (${doing(sql`number, ${sql.placeholder('code')}::text from next`)})
    select * from earlier union all select * from made`,
);

async function once<T>(db: Db, statement: (db: Db, values: Values) => Promise<T[]>, values: Values): Promise<T> {
  for (;;) {
    const [done] = await statement(db, values);
    if (done) return done;
  }
}

type StateRow = Omit<typeof g.$inferSelect, 'facts'>;

const stateOf = ({
  number,
  code,
  status,
  statusAt,
  closedAt,
  destinComment,
  rectification,
}: StateRow): RegistryState => ({
  number,
  code,
  status,
  statusAt: statusAt.toISOString(),
  closedAt: closedAt?.toISOString() ?? null,
  destinComment,
  rectification,
});
