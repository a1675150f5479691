import { expect, test } from 'vitest';
import { AccountBlocked } from '../services/accounts/blocked.ts';
import { testOffice } from '../testing/test-office.ts';
import { notingWork } from './note-failures.ts';

const { server } = await testOffice([]);

test('a job that waits for an unblocking is no error, another failure is one', async () => {
  const noted: string[] = [];
  const measures = { ...server.measures, errors: { ...server.measures.errors, note: noteKind } };
  function noteKind({ kind, route }: { kind: string; route: string }): void {
    noted.push(`${kind} ${route}`);
  }
  const signal = new AbortController().signal;
  for (const error of [new AccountBlocked(), new RangeError('of somebody')]) {
    const queue = {
      ...server.queue,
      work: (_: string, run: (work: never) => Promise<unknown>) => run({ signal } as never),
    };
    const work = notingWork({ ...server, measures, log: server.logger, queue: queue as never });
    await expect(work('licenses', () => Promise.reject(error))).rejects.toBe(error);
  }
  expect(noted).toEqual(['RangeError job licenses']);
});
