import { Trans, useLingui } from '@lingui/react/macro';
import { Hash, KeyRound, Lock, Mail } from 'lucide-react';
import { PasswordRules } from '#components/password-rules.tsx';
import { VisitorFrame } from '#components/visitor/frame.tsx';
import { setFlashMessage } from '#components/visitor/just-done.ts';
import { useVisitorForm } from '#components/visitor/use-visitor-form.ts';
import { setSignedInHint } from '#lib/dom/signed-in-hint.ts';
import type { VisitorPageProps } from '#runtime/visitor-page.ts';
import { Field } from '#ui/fields/field.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { PageLink } from './page-link.tsx';
import { VisitorForm } from './visitor-form.tsx';

const empty = { ClientCode: '', Email: '', Password: '', ConfirmPassword: '' };

/** Sets a new password by an e-mailed link (spec 3 §2): success signs out and leads to sign-in. */
export function SetPasswordScreen({ search, leave, loadRuntime }: VisitorPageProps) {
  const { t } = useLingui();
  const Token = String(search.token ?? '');
  const signOut = async () => {
    // The server has ended every session; unsent work stays here for the next sign-in.
    await (await (await loadRuntime()).session()).signOut().catch(() => undefined);
    setSignedInHint(false);
  };
  const { values, set, problems, server, state } = useVisitorForm(
    'setPassword',
    empty,
    { Token },
    ({ Email, ClientCode }) => {
      setFlashMessage({ what: 'password', username: Email, clientCode: ClientCode });
      void signOut().finally(() => leave('/login'));
    },
  );
  const of = (name: keyof typeof empty) => ({
    required: true,
    error: problems[name],
    showError: server[name] !== undefined,
  });
  return (
    <VisitorFrame
      title={t`Nova password`}
      subtitle={
        <Trans>Ao mudá-la, a sessão termina em todos os dispositivos. Os registos por enviar ficam guardados.</Trans>
      }
    >
      <VisitorForm form={state} icon={KeyRound} label={t`Mudar a password`} busyLabel={t`A gravar`}>
        <Field label={t`Código de cliente`} {...of('ClientCode')}>
          <TextInput
            icon={Hash}
            value={values.ClientCode}
            onChange={(ClientCode) => set({ ClientCode })}
            autoComplete="organization"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <Field label={t`E-mail`} {...of('Email')}>
          <TextInput
            icon={Mail}
            type="email"
            value={values.Email}
            onChange={(Email) => set({ Email })}
            autoComplete="username"
          />
        </Field>
        <Field label={t`Password nova`} {...of('Password')}>
          <div>
            <TextInput
              icon={Lock}
              type="password"
              value={values.Password}
              onChange={(Password) => set({ Password })}
              autoComplete="new-password"
            />
            <PasswordRules password={values.Password} own={[values.Email, values.ClientCode]} />
          </div>
        </Field>
        <Field label={t`Repita a password nova`} {...of('ConfirmPassword')}>
          <TextInput
            icon={Lock}
            type="password"
            value={values.ConfirmPassword}
            onChange={(ConfirmPassword) => set({ ConfirmPassword })}
            autoComplete="new-password"
          />
        </Field>
      </VisitorForm>
      <PageLink before={<Trans>A ligação já não serve?</Trans>} href="#/recover">
        <Trans>Pedir outra</Trans>
      </PageLink>
    </VisitorFrame>
  );
}
