import { type AnswerTimes, answerTimes } from './answer-times.ts';
import { type ErrorBuffer, errorBuffer } from './error-counts.ts';

/** What a process notes of itself for the operator. */
export interface Measures {
  answers: AnswerTimes;
  errors: ErrorBuffer;
}

export const startMeasures = (): Measures => ({ answers: answerTimes(), errors: errorBuffer() });
