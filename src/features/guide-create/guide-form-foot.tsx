import { Plural, useLingui } from '@lingui/react/macro';
import { Cloud, Monitor, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { thisDevice } from '#lib/dom/device.ts';
import { useSyncState } from '#runtime/engine/use-sync-state.tsx';
import { FormActions } from '#ui/fields/form-actions.tsx';
import type { SectionProps } from './sections/guide-field.tsx';

interface Props extends SectionProps {
  onBack: () => void;
  /** Extra button: "Gravar como modelo". */
  extra?: ReactNode;
}

/** Saves the guide, and says where it goes or how many fields are wrong. */
export function GuideFormFoot({ form, onBack, extra }: Props) {
  const { t } = useLingui();
  const online = useSyncState()?.reach === 'online';
  const phone = thisDevice() === 'phone';
  const { wrong, attempt, submit, busy } = form;
  const kept = phone
    ? t`Fica neste telemóvel e segue quando houver rede. Até lá não é uma guia.`
    : t`Fica neste computador e segue quando houver rede. Até lá não é uma guia.`;
  const deviceIcon = phone ? Smartphone : Monitor;
  return (
    <FormActions
      onBack={onBack}
      onSubmit={submit}
      busy={busy}
      extra={extra}
      hint={online ? t`Segue já para o servidor.` : kept}
      hintIcon={online ? Cloud : deviceIcon}
      problem={
        attempt > 0 && wrong.length > 0 ? (
          <Plural value={wrong.length} one="# campo por corrigir" other="# campos por corrigir" />
        ) : undefined
      }
    />
  );
}
