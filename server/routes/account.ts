import * as v from 'valibot';
import { ChangePassword, GdprState } from '#domain/people/account.ts';
import { FirstSteps } from '#domain/people/first-steps.ts';
import { languages } from '#domain/people/languages.ts';
import type { Api } from '../http/api.ts';
import { acceptGdpr, changePassword, gdprAccepted, prepareNewPassword } from '../services/accounts/account.ts';
import { driverGuide } from '../services/accounts/driver-guide.ts';
import { endFirstSteps, hasFirstSteps, readFirstSteps } from '../services/accounts/first-steps.ts';
import { passwordGuard } from '../services/sessions/rate-limits.ts';
import { Done } from './answers.ts';

const tag = 'Conta';
const done = async () => ({});

const DriverGuideQuery = v.object({ language: v.optional(v.picklist(languages, 'val_invalid_format')) });

export function accountRoutes({ read, change, preparedChange, file, deps }: Api): void {
  const guard = passwordGuard(deps.db);
  read(
    { path: '/account/check-gdpr', summary: 'Aceitou a proteção de dados?', tag, answer: GdprState },
    async ({ db, principal }) => ({
      Accepted: await gdprAccepted(db, principal),
      // Sent only when true: every other answer stays as specified.
      ...((await hasFirstSteps(db, principal)) && { HasFirstSteps: true }),
    }),
  );
  read(
    { path: '/account/first-steps', summary: 'Os primeiros passos de uma conta nova', tag, answer: FirstSteps },
    ({ db, principal }) => readFirstSteps(db, principal),
  );
  change(
    { method: 'post', path: '/account/end-first-steps', summary: 'Terminar os primeiros passos', tag, answer: Done },
    async ({ tx, principal }) => {
      await endFirstSteps(tx, principal);
      return { body: {}, entity: 'settings', id: null };
    },
    done,
  );
  file(
    {
      path: '/account/driver-guide',
      summary: 'Uma página para imprimir, para motoristas',
      tag,
      query: DriverGuideQuery,
    },
    ({ db, principal, query, now }) =>
      driverGuide(db, principal, { language: query.language, address: deps.config.publicUrl, now }),
  );
  change(
    { method: 'post', path: '/account/accept-gdpr', summary: 'Aceitar a proteção de dados', tag, answer: GdprState },
    async (request) => {
      await acceptGdpr(request.tx, request);
      return { body: { Accepted: true }, entity: 'user', id: request.principal.userUniqueId };
    },
    async (db, principal) => ({ Accepted: await gdprAccepted(db, principal) }),
  );
  preparedChange(
    {
      method: 'post',
      path: '/account/change-password',
      summary: 'Mudar a password',
      tag,
      body: ChangePassword,
      answer: Done,
      secret: true,
    },
    ({ principal, body }) => prepareNewPassword(deps, guard, principal, body),
    async (request, password) => {
      await changePassword(request.tx, request, password);
      return { body: {}, entity: 'user', id: request.principal.userUniqueId };
    },
    done,
  );
}
