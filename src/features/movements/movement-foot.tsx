import { useLingui } from '@lingui/react/macro';
import { Cloud, Monitor, Smartphone } from 'lucide-react';
import { thisDevice } from '#lib/dom/device.ts';
import { useSyncState } from '#runtime/engine/use-sync-state.tsx';
import { FormActions } from '#ui/fields/form-actions.tsx';

interface Props {
  busy: boolean;
  problem: string | undefined;
  onSubmit: () => void;
  onBack: () => void;
}

/** Saves the act, and says where it goes. */
export function MovementFoot({ busy, problem, onSubmit, onBack }: Props) {
  const { t } = useLingui();
  const online = useSyncState()?.reach === 'online';
  const phone = thisDevice() === 'phone';
  const kept = phone
    ? t`Fica neste telemóvel e segue quando houver rede.`
    : t`Fica neste computador e segue quando houver rede.`;
  const deviceIcon = phone ? Smartphone : Monitor;
  return (
    <FormActions
      onBack={onBack}
      onSubmit={onSubmit}
      busy={busy}
      hint={online ? t`Segue já para o servidor.` : kept}
      hintIcon={online ? Cloud : deviceIcon}
      problem={problem}
    />
  );
}
