import { randomBytes } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { guideActs } from '#domain/guide/acts/table.ts';
import { lisbonDay } from '#lib/format.ts';
import { preparedStatement } from '../../db/prepared.ts';
import { guides } from '../../db/schema/guides.ts';
import { registryActs, registryGuides, registrySequences } from '../../db/schema/registry.ts';
import type { Db } from '../../db/types.ts';
import { texts } from '../../db/writes.ts';
import type { GuideFacts, GuideKey, Issued, RegistryAct } from '../registry.ts';
import { officialAddress } from './address.ts';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 8;
const g = registryGuides;

/** Generates eight characters of Crockford's base 32. */
const verificationCode = (): string =>
  [...randomBytes(codeLength)].map((byte) => alphabet[byte % alphabet.length]).join('');

const given = (name: string, type: string): SQL => sql`${sql.placeholder(name)}::${sql.raw(type)}`;
const doing = (act: SQL, source: SQL) => sql`insert into ${registryActs} (act, at, number, code)
  select ${act}, ${given('at', 'timestamptz')}, number, ${given('code', 'text')} from ${source} returning number`;

/** Issues a guide under the next number of the day: `PT`, day, sequence of six. */
export async function issueGuide(db: Db, facts: GuideFacts, at: Date): Promise<Issued> {
  const code = verificationCode();
  const [made] = await issueOne(db, {
    at: at.toISOString(),
    day: lisbonDay(at).replaceAll('-', ''),
    code,
    status: facts.authorized ? 'o' : 'i',
    facts: JSON.stringify(facts),
  });
  const key = { number: made?.number ?? '', code };
  return { ...key, url: officialAddress(key) };
}

const issueOne = preparedStatement<Pick<GuideKey, 'number'>>(
  'registry issue',
  () => sql`with next as (
      insert into ${registrySequences} (day, last) values (${given('day', 'text')}, 1)
      on conflict (day) do update set last = ${registrySequences.last} + 1
      returning 'PT' || day || lpad(last::text, greatest(6, length(last::text)), '0') as number
    ),
    kept as (
      insert into ${g} (number, code, status, status_at, facts)
      select number, ${given('code', 'text')}, ${given('status', 'text')}, ${given('at', 'timestamptz')}, ${given('facts', 'jsonb')} from next
    )
    ${doing(sql`'issue'`, sql`next`)}`,
);

/**
 * Carries out an act on a guide, from its state there.
 * @returns false if that state does not allow the act
 */
export async function carryOut(db: Db, { number, code, act, after }: RegistryAct, at: Date): Promise<boolean> {
  const done = await actOne(db, {
    number,
    code,
    act,
    at: at.toISOString(),
    from: texts(guideActs[act].from),
    status: after.status,
    closedAt: after.closedAt,
    destinComment: after.destinComment,
    rectification: after.rectification && JSON.stringify(after.rectification),
    facts: JSON.stringify(after.facts),
  });
  return done.length > 0;
}

const actOne = preparedStatement<Pick<GuideKey, 'number'>>('registry act', () => {
  const [number, from] = [given('number', 'text'), given('from', 'text[]')];
  return sql`with there as (select status from ${g} where ${g.number} = ${number} for update),
    here as (select status from ${guides} where ${guides.number} = ${number} and not exists (select from there)),
    allowed as (select ${number} as number from (select status from there union all select status from here) known where status = any(${from})),
    kept as (
      insert into ${g} (number, code, status, status_at, closed_at, destin_comment, rectification, facts)
      select number, ${given('code', 'text')}, ${given('status', 'text')}, ${given('at', 'timestamptz')}, ${given('closedAt', 'timestamptz')},
        ${given('destinComment', 'text')}, ${given('rectification', 'jsonb')}, ${given('facts', 'jsonb')} from allowed
      on conflict (number) do update set status = excluded.status, status_at = excluded.status_at, closed_at = excluded.closed_at,
        destin_comment = excluded.destin_comment, rectification = excluded.rectification, facts = excluded.facts, state_words = null
    )
    ${doing(given('act', 'text'), sql`allowed`)}`;
});
