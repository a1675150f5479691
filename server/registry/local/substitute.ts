import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '../../db/types.ts';
import { CredentialsRefused, RegistryDown, RegistryRefused, RegistrySilent } from '../errors.ts';
import type { Login, NationalRegistry } from '../registry.ts';
import { carryOut, issueGuide } from './acts.ts';
import type { RegistryBehaviour } from './behaviour.ts';
import { drawOfficialPdf } from './official-pdf.ts';
import { findPickupPoint, findPlaces } from './places.ts';
import { findGuide, pageOfGuides } from './records.ts';

/**
 * Simulates the national system for the demonstration and for tests, in the same database. Like
 * the real one it knows no references: whoever issues twice has two guides. It is slow, down,
 * silent or refuses as `behaviour` says.
 */
export function localRegistry(db: Db, behaviour: RegistryBehaviour, now: () => Date): NationalRegistry {
  const reached = async () => {
    if (behaviour.latencyMs > 0) await pause(behaviour.latencyMs);
    if (behaviour.mode === 'down') throw new RegistryDown();
  };
  const isKnown = ({ password }: Login) =>
    behaviour.mode !== 'refuses-credentials' && behaviour.password !== null && password === behaviour.password;
  const admitted = async (login: Login) => {
    await reached();
    if (!isKnown(login)) throw new CredentialsRefused();
    if (behaviour.mode === 'refuses') throw new RegistryRefused('O SILiAmb recusou a operação.');
  };
  const answer = <T>(value: T): T => {
    if (behaviour.mode === 'lost') throw new RegistrySilent();
    return value;
  };
  return {
    issue: async (login, facts) => {
      await admitted(login);
      return answer(await issueGuide(db, facts, now()));
    },
    act: async (login, act) => {
      await admitted(login);
      if (!(await carryOut(db, act, now()))) throw new RegistryRefused('A guia já mudou no SILiAmb.');
      answer(undefined);
    },
    validate: async (login, party) => {
      await reached();
      return login.username === party.vat && isKnown(login);
    },
    places: async (login, vat) => {
      await admitted(login);
      return findPlaces(db, vat);
    },
    pickupPoint: async (login, vat, code) => {
      await admitted(login);
      return findPickupPoint(db, vat, code);
    },
    guide: async (login, key) => {
      await admitted(login);
      return findGuide(db, key);
    },
    guidesOf: async (login, asked) => {
      await admitted(login);
      // An organisation reads its own guides alone.
      if (asked.vat !== login.username) throw new RegistryRefused('O NIF não é o da organização.');
      return pageOfGuides(db, asked);
    },
    document: async (url) => {
      await reached();
      return drawOfficialPdf(db, url, now());
    },
    siteOf: () => '',
    // A call that outlasts the caller's patience still takes effect when its latency has passed.
    get settleMs() {
      return behaviour.latencyMs;
    },
  };
}
