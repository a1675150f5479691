import { eq } from 'drizzle-orm';
import type { Language } from '#domain/people/languages.ts';
import type { ClientSettings, EgarSettings } from '#domain/reference/settings.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { accountSettings } from '#server/db/schema/reference-data.ts';
import type { Db, Tx } from '#server/db/types.ts';
import { type Act, record } from '../history.ts';
import { byUser, noteSecurity } from '../security/note.ts';

type Settings = Omit<typeof accountSettings.$inferSelect, 'accountId'>;

const none: Settings = {
  sendAutomaticRequestEmails: false,
  duplicateEgarQuantity: false,
  blockWithoutValidLicense: false,
  blockWithoutAnyLicense: false,
  mainRole: 'unsaid',
};

/** Reads the account's settings, or the defaults. */
export async function readSettings(db: Db | Tx, accountId: number): Promise<Settings> {
  const [row] = await db.select().from(accountSettings).where(eq(accountSettings.accountId, accountId));
  return row ?? none;
}

/** Answers GET /settings/client (spec 3 §7). */
export async function clientSettings(db: Db | Tx, accountId: number): Promise<ClientSettings> {
  const s = await readSettings(db, accountId);
  const [account] = await db.select({ language: accounts.language }).from(accounts).where(eq(accounts.id, accountId));
  return {
    SendAutomaticRequestEmails: s.sendAutomaticRequestEmails,
    DuplicateEgarQuantity: s.duplicateEgarQuantity,
    Language: account?.language ?? 'pt',
    MainRole: s.mainRole,
  };
}

/** Answers GET /settings/egar. */
export async function guideSettings(db: Db | Tx, accountId: number): Promise<EgarSettings> {
  const s = await readSettings(db, accountId);
  return {
    DuplicateEgarQuantity: s.duplicateEgarQuantity,
    BlockEgarCreationRectification: s.blockWithoutValidLicense,
    BlockEgarCreationRectificationEvenIfNoLicense: s.blockWithoutAnyLicense,
  };
}

/** Changes the language of the e-mails to the account's users. */
export async function changeLanguage(tx: Tx, act: Act, language: Language): Promise<void> {
  const { accountId, userUniqueId } = act.principal;
  await tx.update(accounts).set({ language }).where(eq(accounts.id, accountId));
  await record(tx, act, { entity: 'settings', id: userUniqueId, action: 'update', details: { language } });
  await noteSettings(tx, act, ['language']);
}

/** Does POST /settings/client and /settings/egar; missing fields keep their values. */
export async function changeSettings(
  tx: Tx,
  act: Act,
  sent: { [K in keyof Settings]?: Settings[K] | undefined },
): Promise<void> {
  const { accountId } = act.principal;
  const change: Partial<Settings> = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
  if (Object.keys(change).length === 0) return;
  await tx
    .insert(accountSettings)
    .values({ accountId, ...change })
    .onConflictDoUpdate({ target: accountSettings.accountId, set: change });
  await record(tx, act, {
    entity: 'settings',
    id: act.principal.userUniqueId,
    action: 'update',
    details: { ...change },
  });
  await noteSettings(tx, act, Object.keys(change));
}

/** Notes which settings were sent; their values stand in the history. */
const noteSettings = (tx: Tx, act: Act, fields: readonly string[]): Promise<void> =>
  noteSecurity(tx, {
    ...byUser(act.principal),
    at: act.moments.receivedAt,
    kind: 'settingsChanged',
    details: { fields: fields.join(', ') },
  });
