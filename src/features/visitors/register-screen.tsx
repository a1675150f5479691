import { Trans, useLingui } from '@lingui/react/macro';
import { Hash, Lock, Mail, User, UserPlus } from 'lucide-react';
import { PasswordRules } from '#components/password-rules.tsx';
import { VisitorFrame } from '#components/visitor/frame.tsx';
import { setFlashMessage } from '#components/visitor/just-done.ts';
import { useVisitorForm } from '#components/visitor/use-visitor-form.ts';
import type { VisitorPageProps } from '#runtime/visitor-page.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Field } from '#ui/fields/field.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { PageLink } from './page-link.tsx';
import { VisitorForm } from './visitor-form.tsx';

const empty = { clientCode: '', username: '', email: '', password: '', confirmPassword: '', agreedTerms: false };
const code = { autoCapitalize: 'none', spellCheck: false } as const;

/** Creates an account with its administrator (spec 3 §2). */
export function RegisterScreen({ leave }: VisitorPageProps) {
  const { t, i18n } = useLingui();
  const { values, set, problems, server, state } = useVisitorForm(
    'register',
    empty,
    { language: i18n.locale },
    ({ username, clientCode }) => {
      setFlashMessage({ what: 'registered', username, clientCode: clientCode.toLowerCase() });
      leave('/login');
    },
  );
  const of = (name: keyof typeof empty) => ({
    required: true,
    error: problems[name],
    showError: server[name] !== undefined,
  });
  return (
    <VisitorFrame title={t`Criar conta`}>
      <VisitorForm form={state} icon={UserPlus} label={t`Criar conta`} busyLabel={t`A criar a conta`}>
        <Field
          label={t`Código de cliente`}
          help={t`3 a 20 letras e algarismos. É pedido a todos os da conta quando entram.`}
          {...of('clientCode')}
        >
          <TextInput
            icon={Hash}
            value={values.clientCode}
            onChange={(clientCode) => set({ clientCode })}
            autoComplete="organization"
            {...code}
          />
        </Field>
        <Field label={t`Utilizador`} help={t`6 a 20 letras e algarismos`} {...of('username')}>
          <TextInput
            icon={User}
            value={values.username}
            onChange={(username) => set({ username })}
            autoComplete="username"
            {...code}
          />
        </Field>
        <Field label={t`E-mail`} {...of('email')}>
          <TextInput
            icon={Mail}
            type="email"
            value={values.email}
            onChange={(email) => set({ email })}
            autoComplete="email"
            {...code}
          />
        </Field>
        <Field label={t`Password`} {...of('password')}>
          <div>
            <TextInput
              icon={Lock}
              type="password"
              value={values.password}
              onChange={(password) => set({ password })}
              autoComplete="new-password"
            />
            <PasswordRules password={values.password} own={[values.username, values.email, values.clientCode]} />
          </div>
        </Field>
        <Field label={t`Repita a password`} {...of('confirmPassword')}>
          <TextInput
            icon={Lock}
            type="password"
            value={values.confirmPassword}
            onChange={(confirmPassword) => set({ confirmPassword })}
            autoComplete="new-password"
          />
        </Field>
        <Field label={t`Termos`} hideLabel role="group" {...of('agreedTerms')}>
          <Checkbox
            checked={values.agreedTerms}
            onChange={(agreedTerms) => set({ agreedTerms })}
            label={
              <Trans>
                Li e aceito os{' '}
                <a
                  className="font-semibold text-link underline underline-offset-2"
                  href="#/privacy-policy"
                  target="_blank"
                  rel="noreferrer"
                >
                  termos e a política de privacidade
                </a>
              </Trans>
            }
          />
        </Field>
      </VisitorForm>
      <PageLink before={<Trans>Já tem conta?</Trans>} href="#/login">
        <Trans>Entrar</Trans>
      </PageLink>
    </VisitorFrame>
  );
}
