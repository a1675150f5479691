import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** Passwords found in fewer guesses are weak. The lock-out lets an attacker try far fewer. */
const fewestGuesses = 1e8;
const manyGuesses = 1e12;
const maxLength = 64;

export type Strength = 'weak' | 'good' | 'strong';

let estimator: ZxcvbnFactory | undefined;

/**
 * Estimates how hard a password is to guess. A weak one is common, a usual variation of a common
 * one with digits, signs and capitals, or made of `own` words. The list of common passwords makes
 * this module large.
 */
export function rateStrength(password: string, own: readonly string[]): Strength {
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength });
  const { guesses } = estimator.check(password, [...own.filter(Boolean), 'guiar']);
  if (guesses < fewestGuesses) return 'weak';
  return guesses < manyGuesses ? 'good' : 'strong';
}
