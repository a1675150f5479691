import * as v from 'valibot';
import type { FormArea } from './area.ts';

/** Returns the schema of the answer to the read of a row. */
export const shapeOfOne = ({ row, readAs }: Pick<FormArea, 'row' | 'readAs'>): v.GenericSchema =>
  readAs ? v.object({ [readAs]: readAs === 'Items' ? v.tuple([row]) : row }) : row;

/** Wraps a row as the answer to its read. */
export const asRead = ({ readAs }: Pick<FormArea, 'readAs'>, row: object): object =>
  readAs ? { [readAs]: readAs === 'Items' ? [row] : row } : row;

/** Returns the row in the answer to its read. */
export const parseAreaRow = ({ readAs }: Pick<FormArea, 'readAs'>, answer: unknown): unknown =>
  readAs ? [(answer as Record<string, unknown>)[readAs]].flat()[0] : answer;
