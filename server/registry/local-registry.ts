import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { asc, eq, sql } from 'drizzle-orm';
import { lisbonDay } from '../../src/lib/format.ts';
import { registryActs, registryPlaces, registrySequences } from '../db/schema/registry.ts';
import { transact } from '../db/transact.ts';
import type { Db, Tx } from '../db/types.ts';
import type { RegistryBehaviour } from './behaviour.ts';
import { signPdf } from './demo-signature.ts';
import { type Credentials, CredentialsRefused, type Issued, type NationalRegistry, RegistryDown, RegistryRefused } from './registry.ts';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 8;

/** Eight characters of Crockford's base 32. */
const verificationCode = (): string => [...randomBytes(codeLength)].map((byte) => alphabet[byte % alphabet.length]).join('');

/**
 * The national system of the demonstration and of tests, in the same database: gives numbers (`PT`, day, sequence of six) and codes, does
 * each reference once, and is slow, away, silent or unwilling where `behaviour` says so.
 */
export function localRegistry(db: Db, behaviour: RegistryBehaviour, now: () => Date): NationalRegistry {
  const reached = async () => {
    if (behaviour.latencyMs > 0) await pause(behaviour.latencyMs);
    if (behaviour.mode === 'down') throw new RegistryDown();
  };
  const admitted = async (credentials: Credentials) => {
    await reached();
    if (behaviour.mode === 'refuses-credentials' || (credentials.kind === 'typed' && credentials.password === ''))
      throw new CredentialsRefused();
    if (behaviour.mode === 'refuses') throw new RegistryRefused('O SILiAmb recusou a operação.');
  };
  const answer = <T>(value: T): T => {
    if (behaviour.mode === 'lost') throw new RegistryDown();
    return value;
  };
  return {
    issue: async (credentials, reference) => {
      await admitted(credentials);
      const issued = await once(db, reference, 'issue', now(), async (tx) => ({
        number: await nextNumber(tx, now()),
        code: verificationCode(),
      }));
      return answer(issued);
    },
    act: async (credentials, { reference, act, number, code }) => {
      await admitted(credentials);
      await once(db, reference, act, now(), async () => ({ number, code }));
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
      const rows = await db.select().from(registryPlaces).where(eq(registryPlaces.vat, vat)).orderBy(asc(registryPlaces.apaCode));
      return rows.map((p) => ({
        Name: p.name,
        Vat: p.vat,
        ApaCode: p.apaCode,
        Address: p.address,
        Local: p.local,
        PostalCode: p.postalCode,
      }));
    },
    sign: async (pdf) => {
      await reached();
      return signPdf(pdf, now());
    },
    signatureNote: 'Assinatura de demonstração',
  };
}

/** What was done under a reference, done now if it was not. */
const once = (db: Db, reference: string, act: string, at: Date, work: (tx: Tx) => Promise<Issued>): Promise<Issued> =>
  transact(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`registry:${reference}`}, 0))`);
    const [done] = await tx.select().from(registryActs).where(eq(registryActs.reference, reference));
    if (done) return { number: done.number, code: done.code };
    const issued = await work(tx);
    await tx.insert(registryActs).values({ reference, act, at, ...issued });
    return issued;
  });

async function nextNumber(tx: Tx, now: Date): Promise<string> {
  const day = lisbonDay(now).replaceAll('-', '');
  const [sequence] = await tx
    .insert(registrySequences)
    .values({ day, last: 1 })
    .onConflictDoUpdate({ target: registrySequences.day, set: { last: sql`${registrySequences.last} + 1` } })
    .returning();
  return `PT${day}${String(sequence?.last).padStart(6, '0')}`;
}
