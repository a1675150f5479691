import { RegistryDown, RegistryRefused, RegistrySilent } from '#server/registry/errors.ts';
import type { GuideFacts, NationalRegistry, RegistryGuide } from '#server/registry/registry.ts';

/**
 * Fates of a call that issues: answered; carried out, and the answer lost; neither; carried out
 * after its caller has given up; refused; not reached; or the process dies after or before it.
 */
export const issueFates = ['answered', 'lost', 'untaken', 'late', 'refused', 'down', 'died', 'died-before'] as const;
export type IssueFate = (typeof issueFates)[number];
export const readFates = ['answered', 'answered', 'silent', 'down'] as const;
export type ReadFate = (typeof readFates)[number];

/** Death of the process in the middle of a call. */
export class Died extends Error {
  override readonly name = 'Died';
}

/** Time in ms during which a call may still take effect, and until it does at the latest. */
const settleMs = 120_000;
const lateMs = 100_000;

/**
 * A national system in memory that behaves as its next fates say, and answers when they are spent.
 */
export class FaultyRegistry {
  readonly guides: RegistryGuide[] = [];
  readonly issueFates: IssueFate[] = [];
  readonly readFates: ReadFate[] = [];
  /** Time until which it is not there at all. */
  awayUntil = 0;
  readonly #late: { at: number; facts: GuideFacts }[] = [];
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** Issues a guide, as this server or anybody else. */
  issue(facts: GuideFacts): RegistryGuide {
    const n = this.guides.length + 1;
    const guide: RegistryGuide = {
      number: `X${crypto.randomUUID().slice(0, 8)}${n}`,
      code: 'ABCD1234',
      status: 'o',
      stateWords: null,
      statusAt: this.#now().toISOString(),
      closedAt: null,
      destinComment: '',
      rectification: null,
      url: null,
      facts,
    };
    this.guides.unshift(guide);
    return guide;
  }

  #reached(): void {
    const now = this.#now().getTime();
    for (const { facts } of this.#late.filter(({ at }) => at <= now)) this.issue(facts);
    this.#late.splice(0, this.#late.length, ...this.#late.filter(({ at }) => at > now));
    if (now < this.awayUntil) throw new RegistryDown();
  }

  #read(): void {
    this.#reached();
    const fate = this.readFates.shift();
    if (fate === 'silent') throw new RegistrySilent();
    if (fate === 'down') throw new RegistryDown();
  }

  /** Returns the port, for a server under test. */
  port(places: NationalRegistry['places']): Pick<NationalRegistry, 'issue' | 'guidesOf' | 'places' | 'settleMs'> {
    return {
      settleMs,
      places,
      issue: async (_login, facts) => {
        this.#reached();
        const fate = this.issueFates.shift() ?? 'answered';
        if (fate === 'refused') throw new RegistryRefused('Não.');
        if (fate === 'down') throw new RegistryDown();
        if (fate === 'untaken') throw new RegistrySilent();
        if (fate === 'died-before') throw new Died();
        if (fate === 'late') {
          this.#late.push({ at: this.#now().getTime() + lateMs, facts });
          throw new RegistrySilent();
        }
        const issued = this.issue(facts);
        if (fate === 'lost') throw new RegistrySilent();
        if (fate === 'died') throw new Died();
        return issued;
      },
      guidesOf: async (_login, { page, size }) => {
        this.#read();
        return { total: this.guides.length, guides: this.guides.slice((page - 1) * size, page * size) };
      },
    };
  }
}
