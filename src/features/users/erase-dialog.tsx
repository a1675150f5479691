import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { eraseUserData } from '#api/people/users.ts';
import { putIntoKept } from '#components/area/area-kept.ts';
import { RemovalDialog } from '#components/area/removal-dialog.tsx';
import { ErasureEffects } from '#components/erasure-effects.tsx';
import { usersArea } from '#domain/people/user-area.ts';
import { readAnew } from '#runtime/read-anew.ts';
import { useUser } from '#runtime/use-user.ts';
import { toast } from '#ui/overlays/toast-store.ts';

interface Props {
  user: { UniqueId: string; UserLoginName: string };
  onClose: () => void;
  /** Called after the erasure; by default it leads to the list of users. */
  onErased?: () => void;
}

/**
 * Erases the data of another user, present or former: an administrator's act that nothing undoes.
 */
export function EraseDialog({ user: { UniqueId, UserLoginName }, onClose, onErased }: Props) {
  const { t } = useLingui();
  const { db, engine } = useUser();
  const navigate = useNavigate();
  const erased = async () => {
    await putIntoKept(db, usersArea, UniqueId, null);
    toast({ text: t`Dados pessoais apagados.`, tone: 'success', icon: Check });
    // Movements and vehicles on this device contain the name.
    readAnew({ engine });
    if (onErased) onErased();
    else await navigate({ href: usersArea.path });
  };
  return (
    <RemovalDialog
      onClose={onClose}
      title={t`Apagar os dados pessoais de ${UserLoginName}?`}
      description={t`Deixa de entrar, já, em todos os dispositivos.`}
      failed={t`Não foi possível apagar os dados. Tente outra vez; se persistir, contacte o suporte.`}
      confirmLabel={t`Apagar dados pessoais`}
      busyLabel={t`A apagar`}
      remove={(http, key) => eraseUserData(http, UniqueId, { key })}
      onRemoved={erased}
    >
      <ErasureEffects />
    </RemovalDialog>
  );
}
