import { useLingui } from '@lingui/react/macro';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { Field } from '#ui/fields/field.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { toast } from '#ui/overlays/toast-store.ts';
import type { AccountDialogProps } from './act.ts';
import { useDecision } from './use-decision.ts';

/** Asks for the reason before an account is blocked, and says what that stops and what it keeps. */
export function BlockDialog(props: AccountDialogProps) {
  const { t } = useLingui();
  const { Name } = props.account;
  const [Reason, setReason] = useState('');
  const announce = () => toast({ text: t`${Name} está bloqueada.`, tone: 'success', icon: Lock });
  const { form, problems, changed } = useDecision(props, { Blocked: true, Reason }, announce);
  return (
    <FormDialog
      {...form}
      danger
      role="alertdialog"
      dirty={Reason !== ''}
      title={t`Bloquear ${Name}?`}
      description={t`Ninguém desta conta entra, e as sessões abertas param já. E-mails, lotes e leituras do SILiAmb esperam. O que está por enviar fica nos dispositivos e segue depois do desbloqueio.`}
      confirmLabel={t`Bloquear conta`}
      busyLabel={t`A bloquear`}
    >
      <Field
        label={t`Motivo`}
        required
        help={t`Fica no histórico da operação. Não escreva nomes de pessoas.`}
        error={problems.Reason}
      >
        <TextArea
          value={Reason}
          maxLength={500}
          onChange={(value) => {
            setReason(value);
            changed();
          }}
        />
      </Field>
    </FormDialog>
  );
}
