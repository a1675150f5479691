import { useLingui } from '@lingui/react/macro';
import { Screen } from '#components/screen/screen.tsx';
import { parseDeadlineType } from '#domain/guide/list/deadline-filters.ts';
import { useGone } from '#runtime/use-gone.ts';
import { DeadlineList } from './deadline-list.tsx';
import { deadlineTitles } from './deadline-words.ts';

/** Shows one list of legal deadlines, by its type (spec 2 §2, /legal-deadlines/{type}). */
export function LegalDeadlinesScreen({ type: text }: { type: string }) {
  const { t } = useLingui();
  const type = parseDeadlineType(text);
  useGone(type === null);
  if (type === null) return null;
  return (
    <Screen title={t`Prazos legais`} subtitle={t(deadlineTitles[type])} phoneSubtitle={t(deadlineTitles[type])}>
      <DeadlineList type={type} />
    </Screen>
  );
}
