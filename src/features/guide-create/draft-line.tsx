import { Trans, useLingui } from '@lingui/react/macro';
import { thisDevice } from '../../lib/dom/device.ts';
import { formatTime } from '../../lib/format.ts';
import type { SectionProps } from './guide-field.tsx';

/** Whether the draft is on disk. Not announced: it changes with every key. */
export function DraftLine({ form }: SectionProps) {
  const { i18n } = useLingui();
  if (!form.kept) return null;
  const time = form.savedAt === null ? null : formatTime(form.savedAt, i18n.locale);
  return (
    <p className="text-caption text-muted">
      {time === null ? (
        <Trans>A guardar o rascunho</Trans>
      ) : thisDevice() === 'phone' ? (
        <Trans>Rascunho guardado neste telemóvel às {time}. O número é atribuído quando o servidor a criar.</Trans>
      ) : (
        <Trans>Rascunho guardado neste computador às {time}. O número é atribuído quando o servidor a criar.</Trans>
      )}
    </p>
  );
}
