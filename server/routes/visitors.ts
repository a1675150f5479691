import type { Context } from 'hono';
import { describeRoute } from 'hono-openapi';
import type * as v from 'valibot';
import { ContactRequest, VisitorContact } from '../../src/domain/people/contact-request.ts';
import { Captcha, ConfirmAddress, RecoverPassword, Registration, SetPassword } from '../../src/domain/people/registration.ts';
import { transact } from '../db/transact.ts';
import { addressOf } from '../http/address.ts';
import type { Api } from '../http/api.ts';
import { operation } from '../http/document.ts';
import { keyIn } from '../http/idempotent.ts';
import { jsonBody, parse } from '../http/parse.ts';
import type { AppEnv, Deps } from '../http/types.ts';
import { captchaFor, spendCaptcha } from '../services/captcha.ts';
import { requestContact } from '../services/contact.ts';
import { type RateLimit, rateLimit } from '../services/rate-limits.ts';
import { requestRecovery, setPassword } from '../services/recover-password.ts';
import { confirmAddress, register, resendConfirmation } from '../services/register.ts';
import { Done } from './answers.ts';

const hour = 60 * 60;
const tag = 'Conta';

type Form = v.GenericSchema<unknown, object>;
type Handle<S extends Form> = (
  sent: v.InferOutput<S>,
  around: { now: Date; requestId: string; key: string | undefined; config: Deps['config'] },
) => Promise<void>;

/** The calls of the public pages (spec 3 §7): each limited by address, and each with the answer of a captcha of its own. */
export function visitorRoutes({ app, change, prepared, deps }: Api): void {
  const { db, config, queue, now } = deps;
  const limitOf = (name: string, points: number) => rateLimit(db, name, points, hour);
  const asks = limitOf('captcha', 300);
  const resend = limitOf('resend', 3);
  const captcha = { method: 'get', path: '/captcha', summary: 'O que um formulário público pede', tag, open: true } as const;
  app.get('/captcha', describeRoute(operation({ ...captcha, answer: Captcha })), async (c) => {
    await asks.spend(addressOf(c, config.trustProxy));
    return c.json(await captchaFor(deps));
  });

  /** Answers a form with its captcha. A refused one gives its place in `limit` back: that counts effects, `tries` counts attempts. */
  const answerForm = <S extends Form>(path: string, body: S, limit: RateLimit, handle: Handle<S>) => {
    const tries = limitOf(`try ${path}`, 60);
    return async (c: Context<AppEnv>) => {
      const address = addressOf(c, config.trustProxy);
      await tries.spend(address);
      const sent = parse(body, await jsonBody(c));
      const { gRecaptchaResponse: answer } = sent as { gRecaptchaResponse?: string };
      if (answer !== undefined) await spendCaptcha(deps, answer);
      await limit.spend(address);
      try {
        await handle(sent, { now: now(), requestId: c.get('requestId'), key: keyIn(c), config });
      } catch (error) {
        await limit.giveBack(address);
        throw error;
      }
      return c.json({});
    };
  };
  const form = <S extends Form>(path: string, summary: string, body: S, limit: RateLimit, handle: Handle<S>): void => {
    const described = operation({ method: 'post', path, summary, body, tag, open: true, answer: Done });
    app.post(path, describeRoute(described), answerForm(path, body, limit, handle));
  };

  form('/account/register', 'Criar uma conta', Registration, limitOf('register', 5), (sent, around) => register(db, sent, around));
  form('/account/recover', 'Pedir uma password nova', RecoverPassword, limitOf('recover', 10), (sent) =>
    requestRecovery(db, queue, sent, now()),
  );
  form('/account/recover-set-password', 'Escolher uma password nova', SetPassword, limitOf('set-password', 10), (sent, around) =>
    setPassword(db, sent, around),
  );
  form('/account/confirm', 'Confirmar o e-mail da conta', ConfirmAddress, limitOf('confirm', 30), ({ Token }, around) =>
    confirmAddress(db, Token, around),
  );
  const described = { method: 'post', path: '/account/resend-confirmation', summary: 'Enviar outra vez a confirmação', tag } as const;
  prepared(
    { ...described, answer: Done },
    ({ principal }) => resend.spend(String(principal.accountId)),
    async ({ tx, principal, requestId, moments }) => {
      await resendConfirmation(tx, principal.userId, { now: moments.receivedAt, requestId, config });
      return { body: {}, entity: 'user', id: principal.userUniqueId };
    },
    async () => ({}),
  );

  const path = '/support/request-contact';
  const answerVisitor = answerForm(path, VisitorContact, limitOf('contact', 5), async (sent, around) => {
    await transact(db, (tx) => requestContact(tx, sent, null, around));
  });
  // One address for both (spec 3 §7): whoever is signed in needs no captcha, and their queue may send it twice.
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
      const id = await requestContact(tx, body, principal, { now: moments.receivedAt, config });
      return { body: {}, entity: 'contact', id };
    },
    async () => ({}),
  );
}
