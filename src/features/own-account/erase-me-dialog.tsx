import { useLingui } from '@lingui/react/macro';
import { eraseMe } from '#api/people/account.ts';
import { ErasureEffects } from '#components/erasure-effects.tsx';
import { useSignOut } from '#components/menu/use-sign-out.ts';
import { OwnEndDialog } from './own-end-dialog.tsx';

/** Erases the signed-in user everywhere, on this device too. */
export function EraseMeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const leave = useSignOut();
  return (
    <OwnEndDialog
      onClose={onClose}
      title={t`Apagar os seus dados pessoais?`}
      description={t`Sai já desta conta, em todos os dispositivos, e não volta com este utilizador.`}
      confirmLabel={t`Apagar os meus dados`}
      busyLabel={t`A apagar`}
      failed={t`Não foi possível apagar os dados. Tente outra vez; se persistir, contacte o suporte.`}
      act={eraseMe}
      onDone={() => leave(true)}
    >
      <ErasureEffects />
    </OwnEndDialog>
  );
}
