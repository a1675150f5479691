import { ChangePassword, GdprState } from '../../src/domain/people/account.ts';
import type { Api } from '../http/api.ts';
import { acceptGdpr, changePassword, gdprAccepted, prepareNewPassword } from '../services/account.ts';
import { passwordGuard } from '../services/rate-limits.ts';
import { Done } from './answers.ts';

const tag = 'Conta';
const done = async () => ({});

export function accountRoutes({ read, change, prepared, deps }: Api): void {
  const guard = passwordGuard(deps.db);
  read({ path: '/account/check-gdpr', summary: 'Aceitou a proteção de dados?', tag, answer: GdprState }, async ({ db, principal }) => ({
    Accepted: await gdprAccepted(db, principal),
  }));
  change(
    { method: 'post', path: '/account/accept-gdpr', summary: 'Aceitar a proteção de dados', tag, answer: GdprState },
    async (request) => {
      await acceptGdpr(request.tx, request);
      return { body: { Accepted: true }, entity: 'user', id: request.principal.userUniqueId };
    },
    async (db, principal) => ({ Accepted: await gdprAccepted(db, principal) }),
  );
  prepared(
    {
      method: 'post',
      path: '/account/change-password',
      summary: 'Mudar a password',
      tag,
      body: ChangePassword,
      answer: Done,
      secret: true,
    },
    ({ principal, body }) => prepareNewPassword(deps.db, guard, principal, body),
    async (request, password) => {
      await changePassword(request.tx, request, password);
      return { body: {}, entity: 'user', id: request.principal.userUniqueId };
    },
    done,
  );
}
