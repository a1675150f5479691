import { Trans, useLingui } from '@lingui/react/macro';
import { thisDevice } from '#lib/dom/device.ts';
import { formatTime } from '#lib/format.ts';
import type { SectionProps } from '../sections/guide-field.tsx';

/** Says when the draft was saved on disk. Not announced: it changes with every key. */
export function DraftLine({ form }: SectionProps) {
  const { i18n } = useLingui();
  if (!form.kept) return null;
  return (
    <p className="text-caption text-muted">
      {form.savedAt === null ? (
        <Trans>A guardar o rascunho</Trans>
      ) : (
        <SavedAt time={formatTime(form.savedAt, i18n.locale)} />
      )}
    </p>
  );
}

const SavedAt = ({ time }: { time: string }) =>
  thisDevice() === 'phone' ? (
    <Trans>Rascunho guardado neste telemóvel às {time}. O número é atribuído quando o servidor a criar.</Trans>
  ) : (
    <Trans>Rascunho guardado neste computador às {time}. O número é atribuído quando o servidor a criar.</Trans>
  );
