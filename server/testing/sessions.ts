import { sql } from 'drizzle-orm';
import { users } from '../db/schema/accounts.ts';
import type { Answer, TestServer } from './test-server.ts';

/** Presents a refresh token, of `motorista` unless `fields` name another user. */
export const renew = (
  server: TestServer,
  refresh_token: string,
  fields: Record<string, string> = {},
): Promise<Answer> => server.signIn({ grant_type: 'refresh_token', refresh_token, ...fields });

/** Makes a call that any valid access token allows. */
export const checkGdpr = (server: TestServer, token: string): Promise<Answer> =>
  server.call('GET', '/api/account/check-gdpr', { headers: { Authorization: `Bearer ${token}` } });

/** Changes a user of the account `demo`. */
export const setUser = (server: TestServer, username: string, values: Partial<typeof users.$inferInsert>) =>
  server.db.update(users).set(values).where(sql`${users.username} = ${username} and ${users.accountId} = 1`);
