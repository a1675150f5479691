import { Trans, useLingui } from '@lingui/react/macro';
import { Hash, Mail, MailCheck, User } from 'lucide-react';
import { useState } from 'react';
import { VisitorFrame } from '#components/visitor/frame.tsx';
import { useVisitorForm } from '#components/visitor/use-visitor-form.ts';
import { Alert } from '#ui/basics/alert.tsx';
import { Field } from '#ui/fields/field.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { PageLink } from './page-link.tsx';
import { VisitorForm } from './visitor-form.tsx';

const empty = { ClientCode: '', Email: '', Name: '' };

/**
 * Asks for a link to a new password (spec 3 §2). The answer is the same whether or not the user
 * exists.
 */
export function RecoverScreen() {
  const { t } = useLingui();
  const [sent, setSent] = useState(false);
  const { values, set, problems, server, state } = useVisitorForm('recover', empty, {}, () => setSent(true));
  const of = (name: keyof typeof empty) => ({
    required: true,
    error: problems[name],
    showError: server[name] !== undefined,
  });
  return (
    <VisitorFrame
      title={t`Recuperar password`}
      subtitle={<Trans>Enviamos uma ligação para o seu e-mail. Vale uma hora e uma só vez.</Trans>}
    >
      {sent ? (
        <Alert tone="success" live="status" title={<Trans>Pedido recebido</Trans>}>
          <Trans>
            Se os dados forem de um utilizador, o e-mail chega dentro de minutos. Veja também o correio não solicitado.
            Se não chegar, confirme o código de cliente com a sua empresa.
          </Trans>
        </Alert>
      ) : (
        <VisitorForm form={state} icon={Mail} label={t`Enviar ligação`} busyLabel={t`A enviar`}>
          <Field label={t`Código de cliente`} help={t`Está no e-mail de adesão da sua empresa.`} {...of('ClientCode')}>
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
              autoComplete="email"
            />
          </Field>
          <Field label={t`Nome`} {...of('Name')}>
            <TextInput icon={User} value={values.Name} onChange={(Name) => set({ Name })} autoComplete="name" />
          </Field>
        </VisitorForm>
      )}
      {!sent && (
        <Alert
          tone="info"
          icon={MailCheck}
          className="mt-4"
          title={<Trans>Por segurança respondemos sempre o mesmo</Trans>}
        >
          <Trans>
            Exista ou não o utilizador. Se o e-mail não chegar, confirme o código de cliente com a sua empresa.
          </Trans>
        </Alert>
      )}
      <PageLink before={<Trans>Lembrou-se?</Trans>} href="#/login">
        <Trans>Entrar</Trans>
      </PageLink>
    </VisitorFrame>
  );
}
