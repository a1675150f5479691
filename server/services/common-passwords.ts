import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** Fewer guesses than this make a password common; far more than the lock-out lets an attacker try. */
const fewestGuesses = 1e8;
const maxLength = 64;

let estimator: ZxcvbnFactory | undefined;

/**
 * True for a password that guessing programs try early: a common one, its usual variations with digits, signs and capitals, or one made
 * of `own` words.
 */
export function isCommonPassword(password: string, own: string[]): boolean {
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength });
  return estimator.check(password, [...own, 'guiar']).guesses < fewestGuesses;
}
