import { eq } from 'drizzle-orm';
import { messageKeys } from '#domain/wire/errors.ts';
import { type AccountDecision, bytesInMegabyte } from '#domain/wire/operator-accounts.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import type { Tx } from '#server/db/types.ts';
import type { JobSender } from '#server/queue/job-queue.ts';
import { resumeWork } from '../accounts/blocked.ts';
import { type Act, record } from '../history.ts';
import { notFound, refused } from '../refusal.ts';
import { byUser, noteSecurity, type SecurityNote } from '../security/note.ts';

type Account = typeof accounts.$inferSelect;

/**
 * Blocks or unblocks an account, or sets its quotas. Its sessions stay, but let nobody in until it
 * is unblocked: every request reads the state of the account. Both the history of the operator's
 * account and the logs of security of both accounts keep the act.
 * @throws Refusal 400 for the operator's own account, 404
 */
export async function decideAccount(
  tx: Tx,
  act: Act,
  queue: JobSender,
  { id, decision }: { id: string; decision: AccountDecision },
): Promise<void> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.uniqueId, id)).for('update');
  if (!account) throw notFound();
  const { Blocked = account.blocked } = decision;
  if (Blocked !== account.blocked) await setBlocked(tx, act, account, { ...decision, Blocked });
  if (account.blocked && !Blocked) await resumeWork(tx, queue, account.id);
  await setQuotas(tx, act, account, decision);
}

async function setBlocked(
  tx: Tx,
  act: Act,
  account: Account,
  { Blocked, Reason }: AccountDecision & { Blocked: boolean },
): Promise<void> {
  if (Blocked && account.id === act.principal.accountId) throw refused([messageKeys.ownAccount]);
  await tx
    .update(accounts)
    .set({
      blocked: Blocked,
      blockedAt: Blocked ? act.moments.receivedAt : null,
      blockedReason: Blocked ? Reason : null,
    })
    .where(eq(accounts.id, account.id));
  const action = Blocked ? 'block' : 'unblock';
  await record(tx, act, { entity: 'account', id: account.uniqueId, action, details: { Reason } });
  await note(tx, act, account, { kind: Blocked ? 'accountBlocked' : 'accountUnblocked' });
}

async function setQuotas(
  tx: Tx,
  act: Act,
  account: Account,
  { MaxUsers, MaxMegabytes }: AccountDecision,
): Promise<void> {
  const maxUsers = MaxUsers === undefined ? account.maxUsers : MaxUsers;
  const maxBytes = bytesOf(MaxMegabytes, account);
  if (maxUsers === account.maxUsers && maxBytes === account.maxBytes) return;
  await tx.update(accounts).set({ maxUsers, maxBytes }).where(eq(accounts.id, account.id));
  const quotas = { MaxUsers: maxUsers, MaxMegabytes: maxBytes && maxBytes / bytesInMegabyte };
  await record(tx, act, { entity: 'account', id: account.uniqueId, action: 'quotas', details: quotas });
  await note(tx, act, account, { kind: 'accountQuotas' });
}

function bytesOf(megabytes: number | null | undefined, { maxBytes }: Account): number | null {
  if (megabytes === undefined) return maxBytes;
  return megabytes === null ? null : megabytes * bytesInMegabyte;
}

/**
 * Notes the act in the operator's log and in that of the account, whose administrators see that the
 * service did it and not the name of the operator, a person of another account.
 */
async function note(tx: Tx, act: Act, account: Account, { kind }: Pick<SecurityNote, 'kind'>): Promise<void> {
  const common = { at: act.moments.receivedAt, kind, details: { client: account.clientCode } };
  await noteSecurity(tx, { ...byUser(act.principal, act.owner), ...common });
  if (account.id === act.principal.accountId) return;
  const origin = { address: null, device: null, requestId: act.requestId };
  await noteSecurity(tx, { ...common, accountId: account.id, actor: 'service', origin });
}
