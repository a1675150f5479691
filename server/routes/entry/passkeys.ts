import type { Context } from 'hono';
import {
  CeremonyOptions,
  CreationOptions,
  KeyPolicy,
  KeyPolicyPayload,
  NewCodes,
  NewPasskey,
  NoFields,
  OwnAccess,
  Reauthentication,
  UserKeys,
} from '#domain/people/passkeys.ts';
import { transact } from '../../db/transact.ts';
import type { Tx } from '../../db/types.ts';
import type { Api } from '../../http/api.ts';
import { operation } from '../../http/document.ts';
import { readMoments } from '../../http/moments.ts';
import type { AppEnv } from '../../http/types.ts';
import { colleague } from '../../services/accounts/colleagues.ts';
import { refuseUnlessAllowed } from '../../services/accounts/permissions.ts';
import { type Act, record } from '../../services/history.ts';
import { addPasskey, creationOptions, verifyNewPasskey } from '../../services/passkeys/make-passkey.ts';
import { ownAccess, userKeys } from '../../services/passkeys/own-access.ts';
import { changePolicy, readPolicy } from '../../services/passkeys/policy.ts';
import { prepareCodes, replaceCodes } from '../../services/passkeys/recovery-codes.ts';
import { removeAllPasskeys, removePasskey } from '../../services/passkeys/remove-passkeys.ts';
import { requestOptions } from '../../services/passkeys/verify-assertion.ts';
import { byUser, noteSecurity } from '../../services/security/note.ts';
import { passwordGuard, rateLimit } from '../../services/sessions/rate-limits.ts';
import { reauthenticate, reauthenticationOf } from '../../services/sessions/reauthenticate.ts';
import { Done } from '../answers.ts';

const tag = 'Chaves de acesso';
const done = async () => ({});
/** Most ceremonies that a user begins in an hour; each leaves a challenge behind. */
const ceremoniesPerHour = 100;

/** Registers passkeys, recovery codes and re-authentication; all are our own calls. */
export function passkeyRoutes(api: Api): void {
  ownKeys(api);
  codes(api);
  proof(api);
  keysOfColleagues(api);
  policy(api);
}

function ownKeys({ read, readWithBody, preparedChange, change, deps }: Api): void {
  const begun = rateLimit(deps.db, 'make-passkey', ceremoniesPerHour, 3600);
  read(
    { path: '/users/me/passkeys', summary: 'As minhas chaves de acesso', tag, answer: OwnAccess },
    ({ db, principal }) => ownAccess(db, principal),
  );
  readWithBody(
    { path: '/users/me/passkeys/options', summary: 'Começar uma chave', tag, body: NoFields, answer: CreationOptions },
    async ({ db, principal, now }) => {
      await begun.spend(principal.userUniqueId);
      return creationOptions({ db, config: deps.config, now }, principal);
    },
  );
  preparedChange(
    {
      method: 'post',
      path: '/users/me/passkeys',
      summary: 'Juntar uma chave',
      tag,
      body: NewPasskey,
      answer: Done,
      secret: true,
    },
    ({ principal, body, now }) => verifyNewPasskey({ db: deps.db, config: deps.config, now }, principal, body),
    async ({ tx, body, ...act }, made) => {
      const id = await addPasskey(tx, act, { ...made, name: body.Name });
      return { body: {}, entity: 'passkey', id };
    },
    done,
  );
  change(
    { method: 'delete', path: '/users/me/passkeys/:id', summary: 'Retirar uma chave', tag, answer: Done },
    async ({ tx, id, ...act }) => {
      await removePasskey(tx, act.principal.userId, id);
      await record(tx, act, { entity: 'user', id: act.principal.userUniqueId, action: 'remove-passkey' });
      const { userUniqueId: uniqueId, username: name } = act.principal;
      await noteRemoval(tx, act, { uniqueId, name });
      return { body: {}, entity: 'passkey', id };
    },
    done,
  );
}

const noteRemoval = (tx: Tx, act: Act, target: { uniqueId: string; name: string }): Promise<void> =>
  noteSecurity(tx, { ...byUser(act.principal), at: act.moments.receivedAt, kind: 'passkeysRemoved', target });

/**
 * Registers new codes. They are answered once and stored nowhere: a keyed change would keep its
 * answer.
 */
function codes({ guarded, deps }: Api): void {
  const spec = {
    method: 'post',
    path: '/users/me/recovery-codes',
    summary: 'Fazer códigos de recuperação novos',
    tag,
    answer: NewCodes,
  } as const;
  const made = rateLimit(deps.db, 'recovery-codes', 10, 3600);
  guarded(
    spec,
    (rule) => operation(spec, rule),
    async (c: Context<AppEnv>, rule) => {
      const principal = c.get('principal');
      refuseUnlessAllowed(rule, principal);
      await made.spend(principal.userUniqueId);
      const prepared = await prepareCodes();
      const now = deps.now();
      const act = { principal, owner: principal, moments: readMoments(c, now), requestId: c.get('requestId') };
      await transact(deps.db, async (tx) => {
        await replaceCodes(tx, principal.userId, prepared, now);
        await record(tx, act, { entity: 'user', id: principal.userUniqueId, action: 'make-recovery-codes' });
        await noteSecurity(tx, { ...byUser(principal), at: now, kind: 'recoveryCodesMade' });
      });
      return c.json({ Codes: prepared.codes }, 200, { 'Cache-Control': 'no-store' });
    },
  );
}

function proof({ readWithBody, deps }: Api): void {
  const guard = passwordGuard(deps.db);
  const begun = rateLimit(deps.db, 'reauthenticate', ceremoniesPerHour, 3600);
  readWithBody(
    {
      path: '/account/reauthenticate/options',
      summary: 'Começar a confirmar com uma chave',
      tag,
      body: NoFields,
      answer: CeremonyOptions,
    },
    async ({ db, principal, now }) => {
      await begun.spend(principal.userUniqueId);
      return requestOptions({ db, config: deps.config, now }, reauthenticationOf(principal), principal.userId);
    },
  );
  // A read to the idempotency keys: a repeat must prove the user again.
  readWithBody(
    {
      path: '/account/reauthenticate',
      summary: 'Confirmar quem é, com a password ou uma chave',
      tag,
      body: Reauthentication,
      answer: Done,
      example: { CurrentPassword: 'exemplo' },
    },
    async ({ db, principal, body, now }) => {
      await reauthenticate({ db, config: deps.config, now }, guard, principal, body);
      return {};
    },
  );
}

function keysOfColleagues({ read, change }: Api): void {
  read(
    { path: '/users/:id/passkeys', summary: 'Chaves de um utilizador', tag, answer: UserKeys },
    async ({ db, principal, id }) => userKeys(db, (await colleague(db, principal, id)).id),
  );
  change(
    { method: 'delete', path: '/users/:id/passkeys', summary: 'Retirar as chaves de um utilizador', tag, answer: Done },
    async ({ tx, id, ...act }) => {
      const user = await colleague(tx, act.principal, id);
      await removeAllPasskeys(tx, user.id, act.principal.session, act.moments.receivedAt);
      await record(tx, act, { entity: 'user', id: user.uniqueId, action: 'remove-passkeys' });
      await noteRemoval(tx, act, { uniqueId: user.uniqueId, name: user.username });
      return { body: {}, entity: 'user', id: user.uniqueId };
    },
    done,
  );
}

function policy({ read, change }: Api): void {
  read(
    { path: '/settings/keys', summary: 'A quem a conta exige chaves', tag, answer: KeyPolicy },
    ({ db, principal }) => readPolicy(db, principal.accountId),
  );
  change(
    {
      method: 'post',
      path: '/settings/keys',
      summary: 'Exigir chaves de acesso',
      tag,
      body: KeyPolicyPayload,
      example: { DemandedOf: 'nobody', StartDay: null },
      answer: KeyPolicy,
    },
    async ({ tx, body, ...act }) => {
      await changePolicy(tx, act, body);
      return { body: await readPolicy(tx, act.principal.accountId), entity: 'settings', id: null };
    },
    async (db, { accountId }) => readPolicy(db, accountId),
  );
}
