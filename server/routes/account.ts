import { ChangePassword, GdprState } from '../../src/domain/account.ts';
import type { Api } from '../http/api.ts';
import { acceptGdpr, changePassword, gdprAccepted } from '../services/account.ts';
import { Done } from './answers.ts';

const tag = 'Conta';
const done = async () => ({});

export function accountRoutes({ read, change }: Api): void {
  read({ path: '/account/check-gdpr', summary: 'Aceitou a proteção de dados?', tag, answer: GdprState }, async ({ db, principal }) => ({
    Accepted: await gdprAccepted(db, principal),
  }));
  change(
    { method: 'post', path: '/account/accept-gdpr', summary: 'Aceitar a proteção de dados', tag, answer: GdprState },
    async (asked) => {
      await acceptGdpr(asked.tx, asked);
      return { body: { Accepted: true }, entity: 'user', id: asked.principal.userUniqueId };
    },
    async (db, principal) => ({ Accepted: await gdprAccepted(db, principal) }),
  );
  change(
    {
      method: 'post',
      path: '/account/change-password',
      summary: 'Mudar a password',
      tag,
      body: ChangePassword,
      answer: Done,
      secret: true,
    },
    async (asked) => {
      await changePassword(asked.tx, asked, asked.body);
      return { body: {}, entity: 'user', id: asked.principal.userUniqueId };
    },
    done,
  );
}
