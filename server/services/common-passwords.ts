import { strengthOf } from '../../src/lib/password-strength.ts';

/** True for a password that guessing programs try early, also as a variation of it or made of the user's `own` words. */
export const isCommonPassword = (password: string, own: readonly string[]): boolean => strengthOf(password, own) === 'weak';
