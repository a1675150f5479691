import { createHash } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Payload } from 'altcha-lib/types';
import { lt } from 'drizzle-orm';
import * as v from 'valibot';
import type { Captcha } from '#domain/people/registration.ts';
import type { Config } from '#server/config.ts';
import { spentCaptchas } from '#server/db/schema/visitors.ts';
import type { Db } from '#server/db/types.ts';
import { mac } from '../mac.ts';
import { invalid, outsideDown } from '../refusal.ts';

type CaptchaDeps = { db: Db; config: Pick<Config, 'captcha'>; secret: Uint8Array; now: () => Date };

/** Seconds in which a challenge can be answered, long enough to fill in a form. */
const lifeSeconds = 20 * 60;
/**
 * Work of about half a second on one core of a phone; each counter is one derivation of this cost.
 */
const work = { cost: 2_000, least: 100, most: 400 } as const;
/** Score below which reCAPTCHA takes a visitor for a program. */
const leastScore = 0.5;

const keyOf = (secret: Uint8Array, purpose: string): string => mac(secret, `captcha ${purpose}`).toString('hex');
const wrong = () => invalid([{ Field: 'gRecaptchaResponse', Message: 'val_captcha_invalid' }]);

/** Answers GET /captcha with the challenge for the next form. */
export async function createCaptcha({ config, secret, now }: CaptchaDeps): Promise<Captcha> {
  const { kind, siteKey } = config.captcha;
  if (kind !== 'altcha') return { Kind: kind, SiteKey: siteKey, Challenge: null };
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: work.cost,
    counter: randomInt(work.least, work.most),
    deriveKey,
    expiresAt: new Date(now().getTime() + lifeSeconds * 1000),
    hmacSignatureSecret: keyOf(secret, 'challenge'),
    hmacKeySignatureSecret: keyOf(secret, 'answer'),
  });
  return { Kind: kind, SiteKey: '', Challenge: { ...challenge } };
}

/**
 * Accepts the answer of a captcha once: a second form with it is refused, whichever process it
 * reaches.
 * @throws Refusal 400 on gRecaptchaResponse; 503 if reCAPTCHA cannot be reached
 */
export async function spendCaptcha(deps: CaptchaDeps, answer: string): Promise<void> {
  const { kind } = deps.config.captcha;
  if (kind === 'off') return;
  const named = kind === 'altcha' ? await provenWork(deps, answer) : await askedAtGoogle(deps, answer);
  const answerHash = createHash('sha256').update(named).digest('base64url');
  const expiresAt = new Date(deps.now().getTime() + lifeSeconds * 1000);
  const spent = await deps.db.insert(spentCaptchas).values({ answerHash, expiresAt }).onConflictDoNothing().returning();
  if (spent.length === 0) throw wrong();
}

const Answer = v.object({
  challenge: v.looseObject({
    parameters: v.looseObject({
      algorithm: v.literal('PBKDF2/SHA-256'),
      cost: v.literal(work.cost),
      expiresAt: v.number(),
    }),
    signature: v.string(),
  }),
  solution: v.looseObject({ counter: v.pipe(v.number(), v.integer()), derivedKey: v.string() }),
});

/**
 * Checks that the challenge is this server's, is not too old, and that its work was done.
 * @returns the name of the challenge
 */
async function provenWork({ secret, now }: CaptchaDeps, answer: string): Promise<string> {
  const read = v.safeParse(Answer, jsonOf(answer));
  if (!read.success || read.output.challenge.parameters.expiresAt * 1000 < now().getTime()) throw wrong();
  const { challenge, solution } = read.output as unknown as Payload;
  const { verified } = await verifySolution({
    challenge,
    solution,
    deriveKey,
    hmacSignatureSecret: keyOf(secret, 'challenge'),
    hmacKeySignatureSecret: keyOf(secret, 'answer'),
  }).catch(() => ({ verified: false }));
  if (!verified) throw wrong();
  return read.output.challenge.signature;
}

function jsonOf(answer: string): unknown {
  try {
    return JSON.parse(Buffer.from(answer, 'base64').toString('utf8'));
  } catch {
    return null;
  }
}

const Verdict = v.object({ success: v.boolean(), score: v.optional(v.number(), 0) });

async function askedAtGoogle({ config }: CaptchaDeps, answer: string): Promise<string> {
  const { verifyUrl, secretKey } = config.captcha;
  const body = new URLSearchParams({ secret: secretKey, response: answer });
  const asked = fetch(verifyUrl, { method: 'POST', body, redirect: 'error', signal: AbortSignal.timeout(10_000) });
  const data = await asked
    .then((response) => response.json())
    .catch(() => {
      throw outsideDown('captcha_unreachable');
    });
  const verdict = v.safeParse(Verdict, data);
  if (!verdict.success || !verdict.output.success || verdict.output.score < leastScore) throw wrong();
  return answer;
}

/** Deletes answers that are too old to be accepted anyway. */
export const pruneCaptchas = async (db: Db, now: Date): Promise<void> => {
  await db.delete(spentCaptchas).where(lt(spentCaptchas.expiresAt, now));
};
