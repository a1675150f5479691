import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** Fewer guesses than this make a password common; far more than the lock-out lets an attacker try. */
const fewestGuesses = 1e8;
const manyGuesses = 1e12;
const maxLength = 64;

export type Strength = 'weak' | 'good' | 'strong';

let estimator: ZxcvbnFactory | undefined;

/**
 * How hard a password is to guess: a weak one is common, one of its usual variations with digits, signs and capitals, or made of `own`
 * words. The list of common ones makes this module large.
 */
export function strengthOf(password: string, own: readonly string[]): Strength {
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength });
  const { guesses } = estimator.check(password, [...own.filter(Boolean), 'guiar']);
  if (guesses < fewestGuesses) return 'weak';
  return guesses < manyGuesses ? 'good' : 'strong';
}
