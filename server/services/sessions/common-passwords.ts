import { rateStrength } from '#lib/password-strength.ts';

/**
 * Returns true for a password that guessing programs try early: a common one, a variation of it, or
 * one made of the user's `own` words.
 */
export const isCommonPassword = (password: string, own: readonly string[]): boolean =>
  rateStrength(password, own) === 'weak';
