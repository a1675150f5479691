import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** Guesses that a common password is within, beyond what an attacker gets through by the lock-out. */
const fewestGuesses = 1e8;
const maxLength = 64;

let estimator: ZxcvbnFactory | undefined;

/**
 * True for a password that guessing programs try early: one of the common ones, also with digits, signs and capitals put where most people
 * put them, or one made of `own` words.
 */
export function isCommonPassword(password: string, own: string[]): boolean {
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength });
  return estimator.check(password, [...own, 'guiar']).guesses < fewestGuesses;
}
