import { Plural, useLingui } from '@lingui/react/macro';
import { CalendarClock } from 'lucide-react';
import { formatDateTime } from '#lib/format.ts';
import { Alert } from '#ui/basics/alert.tsx';
import type { OpenItem } from './outbox-queries.ts';
import { translateSentence } from './outbox-texts.ts';

const named = 5;

/** Warns of unsent acts that will miss, or have missed, their legal deadline. */
export function DeadlineAlert({ items, now }: { items: readonly OpenItem[]; now: number }) {
  const { t, i18n } = useLingui();
  if (items.length === 0) return null;
  const line = ({ command, receipt }: OpenItem): string => {
    const act = [translateSentence(i18n, receipt.title), receipt.detail].filter(Boolean).join(' · ');
    const at = formatDateTime(command.deadline ?? now, i18n.locale);
    return (command.deadline ?? now) < now ? t`${act}: o prazo terminou em ${at}` : t`${act}: até ${at}`;
  };
  const more = items.length - named;
  return (
    <Alert
      tone="warn"
      icon={CalendarClock}
      live="status"
      title={
        <Plural
          value={items.length}
          one="# ato por enviar tem o prazo a terminar."
          other="# atos por enviar têm o prazo a terminar."
        />
      }
      errors={items.slice(0, named).map(line)}
    >
      {more > 0 && <Plural value={more} one="E mais #." other="E mais #." />}
    </Alert>
  );
}
