import type { Context } from 'hono';
import { describeRoute } from 'hono-openapi';
import type * as v from 'valibot';
import { ContactRequest, VisitorContact } from '#domain/people/contact-request.ts';
import { Captcha, ConfirmAddress, RecoverPassword, Registration, SetPassword } from '#domain/people/registration.ts';
import { transact } from '../db/transact.ts';
import type { Api } from '../http/api.ts';
import { operation } from '../http/document.ts';
import { readClientAddress } from '../http/guards/address.ts';
import { readKey } from '../http/idempotency-key.ts';
import { jsonBody, parse } from '../http/parse.ts';
import type { AppEnv, Deps } from '../http/types.ts';
import { requestContact } from '../services/accounts/contact.ts';
import { confirmAddress, register, resendConfirmation } from '../services/accounts/register.ts';
import { createCaptcha, spendCaptcha } from '../services/sessions/captcha.ts';
import { type RateLimit, rateLimit } from '../services/sessions/rate-limits.ts';
import { requestRecovery, setPassword } from '../services/sessions/recover-password.ts';
import { Done } from './answers.ts';

const hour = 60 * 60;
const tag = 'Conta';

type Form = v.GenericSchema<unknown, object>;
type Handle<S extends Form> = (
  sent: v.InferOutput<S>,
  around: { now: Date; requestId: string; key: string | undefined } & Pick<Deps, 'config' | 'log'>,
) => Promise<void>;

const limitOf = ({ db }: Deps, name: string, points: number): RateLimit => rateLimit(db, name, points, hour);

interface PublicForm<S extends Form> {
  path: string;
  body: S;
  limit: RateLimit;
  handle: Handle<S>;
}

/**
 * Answers a form with its captcha. A failed form gives its place in `limit` back: `limit` counts
 * effects, `tries` counts attempts.
 */
function answerForm<S extends Form>(deps: Deps, { path, body, limit, handle }: PublicForm<S>) {
  const { config, now } = deps;
  const tries = limitOf(deps, `try ${path}`, 60);
  return async (c: Context<AppEnv>) => {
    const address = readClientAddress(c, config.trustProxy);
    await tries.spend(address);
    const sent = parse(body, await jsonBody(c));
    const { gRecaptchaResponse: answer } = sent as { gRecaptchaResponse?: string };
    if (answer !== undefined) await spendCaptcha(deps, answer);
    await limit.spend(address);
    try {
      await handle(sent, { now: now(), requestId: c.get('requestId'), key: readKey(c), config, log: deps.log });
    } catch (error) {
      await limit.giveBack(address);
      throw error;
    }
    return c.json({});
  };
}

/**
 * Registers the calls of the public pages (spec 3 §7). Each is limited by address, and needs the
 * answer of a captcha.
 */
export function visitorRoutes(api: Api): void {
  captcha(api);
  accountForms(api);
  confirmation(api);
  contactForm(api);
}

function captcha({ app, deps }: Api): void {
  const asks = limitOf(deps, 'captcha', 300);
  const described = {
    method: 'get',
    path: '/captcha',
    summary: 'O que um formulário público pede',
    tag,
    open: true,
  } as const;
  app.get('/captcha', describeRoute(operation({ ...described, answer: Captcha })), async (c) => {
    await asks.spend(readClientAddress(c, deps.config.trustProxy));
    return c.json(await createCaptcha(deps));
  });
}

function accountForms({ app, deps }: Api): void {
  const { db, queue, now } = deps;
  const form = <S extends Form>(
    [path, summary]: [path: string, summary: string],
    body: S,
    limit: RateLimit,
    handle: Handle<S>,
  ): void => {
    const described = operation({ method: 'post', path, summary, body, tag, open: true, answer: Done });
    app.post(path, describeRoute(described), answerForm(deps, { path, body, limit, handle }));
  };

  form(['/account/register', 'Criar uma conta'], Registration, limitOf(deps, 'register', 5), (sent, around) =>
    register(db, sent, around),
  );
  form(['/account/recover', 'Pedir uma password nova'], RecoverPassword, limitOf(deps, 'recover', 10), (sent) =>
    requestRecovery(db, queue, sent, now()),
  );
  form(
    ['/account/recover-set-password', 'Escolher uma password nova'],
    SetPassword,
    limitOf(deps, 'set-password', 10),
    (sent, around) => setPassword(db, sent, around),
  );
  form(
    ['/account/confirm', 'Confirmar o e-mail da conta'],
    ConfirmAddress,
    limitOf(deps, 'confirm', 30),
    ({ Token }, around) => confirmAddress(db, Token, around),
  );
}

function confirmation({ preparedChange, deps }: Api): void {
  const resend = limitOf(deps, 'resend', 3);
  const described = {
    method: 'post',
    path: '/account/resend-confirmation',
    summary: 'Enviar outra vez a confirmação',
    tag,
  } as const;
  preparedChange(
    { ...described, answer: Done },
    ({ principal }) => resend.spend(String(principal.accountId)),
    async ({ tx, principal, requestId, moments }) => {
      await resendConfirmation(tx, principal.userId, { now: moments.receivedAt, requestId, config: deps.config });
      return { body: {}, entity: 'user', id: principal.userUniqueId };
    },
    async () => ({}),
  );
}

function contactForm({ app, change, deps }: Api): void {
  const path = '/support/request-contact';
  const answerVisitor = answerForm(deps, {
    path,
    body: VisitorContact,
    limit: limitOf(deps, 'contact', 5),
    handle: async (sent, around) => {
      await transact(deps.db, (tx) => requestContact(tx, sent, null, around));
    },
  });
  // Both kinds of caller share one path (spec 3 §7): signed-in users need no captcha, and their
  // queue may send it twice.
  app.post(path, (c, next) => (c.req.header('Authorization') === undefined ? answerVisitor(c) : next()));
  change(
    {
      method: 'post',
      path,
      summary: 'Pedir contacto ou uma demonstração',
      tag: 'Suporte',
      alsoOpen: true,
      body: ContactRequest,
      answer: Done,
    },
    async ({ tx, principal, body, moments }) => {
      const id = await requestContact(tx, body, principal, { now: moments.receivedAt, config: deps.config });
      return { body: {}, entity: 'contact', id };
    },
    async () => ({}),
  );
}
