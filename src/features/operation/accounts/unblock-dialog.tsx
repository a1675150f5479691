import { useLingui } from '@lingui/react/macro';
import { LockOpen } from 'lucide-react';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { toast } from '#ui/overlays/toast-store.ts';
import type { AccountDialogProps } from './act.ts';
import { useDecision } from './use-decision.ts';

/** Asks before an account is unblocked. */
export function UnblockDialog(props: AccountDialogProps) {
  const { t } = useLingui();
  const { Name, BlockedReason } = props.account;
  const announce = () => toast({ text: t`${Name} está desbloqueada.`, tone: 'success', icon: LockOpen });
  const { form } = useDecision(props, { Blocked: false }, announce);
  return (
    <FormDialog
      {...form}
      dirty={false}
      title={t`Desbloquear ${Name}?`}
      description={t`Quem é da conta volta a entrar, e o que esperava segue: e-mails, lotes, leituras do SILiAmb e o que ficou nos dispositivos.`}
      confirmLabel={t`Desbloquear conta`}
      busyLabel={t`A desbloquear`}
    >
      {BlockedReason && <p className="break-words">{t`Motivo do bloqueio: ${BlockedReason}`}</p>}
    </FormDialog>
  );
}
