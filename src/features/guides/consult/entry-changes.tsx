import { useLingui } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import { changeLabel, correctedText } from '#components/guide/rectification/rectification-words.ts';
import type { HistoryEntry } from '#domain/guide/detail.ts';

/** Returns true for a field that begins with its first value, instead of changing. */
const isAdded = (field: string): boolean => field === 'paperSignature';

/** Shows the changes of a history entry: each field in words, old and new. */
export function EntryChanges({ changes }: { changes: HistoryEntry['Changes'] }) {
  const { t, i18n } = useLingui();
  const none = t`sem valor`;
  if (changes.length === 0) return null;
  return (
    <ul aria-label={t`O que mudou`}>
      {changes.map(({ Field, Old, New }) => {
        const label = changeLabel(Field);
        const [old, now] = [Old, New].map((value) => correctedText(Field, value, i18n.locale) ?? none);
        return (
          <li key={Field} className="text-caption wrap-break-word">
            <span className="text-muted">{label ? t(label) : Field}:</span>{' '}
            {(Old !== null || !isAdded(Field)) && (
              <>
                <span className="num whitespace-normal!">{old}</span>{' '}
                <ArrowRight aria-hidden className="inline size-3 text-muted rtl:rotate-180" />
                <span className="sr-only">{t`passa a`}</span>{' '}
              </>
            )}
            <span className="font-semibold num whitespace-normal!">{now}</span>
          </li>
        );
      })}
    </ul>
  );
}
