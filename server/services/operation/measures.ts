import { type AnswerTimes, answerTimes } from './answer-times.ts';
import { type ErrorBuffer, errorBuffer } from './error-counts.ts';

/** Times and errors that a process notes for the operator. */
export interface Measures {
  answers: AnswerTimes;
  errors: ErrorBuffer;
}

export const startMeasures = (): Measures => ({ answers: answerTimes(), errors: errorBuffer() });
