import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { readJson } from '../db/check/json-file.ts';

/** Way to the running server for programs that may read its data folder. */
export interface Access {
  url: string;
  token: string;
}

const Access = v.object({ url: v.string(), token: v.string() });
const fileOf = (dataDir: string): string => join(dataDir, 'server.json');

/**
 * Writes down the way to this server. Only who may read the data folder can use it: the token is
 * another at every start.
 */
export const announceAccess = (dataDir: string, access: Access): void =>
  writeFileSync(fileOf(dataDir), JSON.stringify(access), { mode: 0o600 });

export const withdrawAccess = (dataDir: string): void => rmSync(fileOf(dataDir), { force: true });

/** Reads the way to the server of a data folder; null if none was written down. */
export function readAccess(dataDir: string): Access | null {
  const read = v.safeParse(Access, readJson<unknown>(fileOf(dataDir)));
  return read.success ? read.output : null;
}

/** Asks the running server. @throws Error with the name that it answers */
export async function askServer({ url, token }: Access, path: string, body?: unknown): Promise<Response> {
  const answer = await fetch(`${url}/internal/${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (answer.ok) return answer;
  throw Object.assign(new Error('the server refuses'), { name: (await answer.text()) || 'Refused' });
}
