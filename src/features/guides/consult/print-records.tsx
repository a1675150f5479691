import { useLingui } from '@lingui/react/macro';
import { Block, Cell } from '#components/guide/print/print-cells.tsx';
import { correctedLabels, correctedText } from '#components/guide/rectification/rectification-words.ts';
import { statusLooks } from '#components/guide/status-badge.tsx';
import { personName } from '#components/person-name.ts';
import { correctedValues } from '#domain/guide/acts/kept-rectification.ts';
import type { Rectifiable, Rectification } from '#domain/guide/acts/rectification.ts';
import type { HistoryEntry } from '#domain/guide/detail.ts';
import type { GuideStatus } from '#domain/guide/status.ts';
import { formatDateTime } from '#lib/format.ts';
import { keysOf } from '#lib/records.ts';
import { EntryChanges } from './entry-changes.tsx';
import { historyWords } from './history-words.ts';

/** Prints the correction, with the guide's and the recipient's values; also when denied. */
export function PrintedRectification({ rectification, status }: { rectification: Rectification; status: GuideStatus }) {
  const { t, i18n } = useLingui();
  const values = correctedValues(rectification);
  const changed = keysOf(values).filter((field) => values[field].old !== values[field].now);
  const shown = (field: keyof Rectifiable, value: string | number | null) =>
    correctedText(field, value, i18n.locale) ?? t`Não aplicável`;
  return (
    <Block title={`${t`Correção`} (${t(statusLooks[status].label)})`} columns="grid-cols-3">
      {changed.flatMap((field) => [
        <Cell key={field} label={t`Campo`}>
          {t(correctedLabels[field])}
        </Cell>,
        <Cell key={`${field}-old`} label={t`Na guia`}>
          {shown(field, values[field].old)}
        </Cell>,
        <Cell key={`${field}-new`} label={t`Correção`}>
          {shown(field, values[field].now)}
        </Cell>,
      ])}
      {rectification.DestinComment && (
        <Cell label={t`Comentário do destinatário`} wide>
          {rectification.DestinComment}
        </Cell>
      )}
      {rectification.OriginComment && (
        <Cell label={t`Comentário do remetente`} wide>
          {rectification.OriginComment}
        </Cell>
      )}
    </Block>
  );
}

/** Prints the guide's history, oldest first; entries do not break across pages. */
export function PrintedHistory({ history }: { history: readonly HistoryEntry[] }) {
  const { t, i18n } = useLingui();
  return (
    <div className="mt-4">
      <p className="mb-1.5 break-after-avoid font-bold">{t`Histórico`}</p>
      <ol className="border-t border-border">
        {history.map((entry) => {
          const { title, words } = historyWords(entry);
          const [done, came] = [entry.At, entry.ReceivedAt].map((at) => formatDateTime(at, i18n.locale));
          return (
            <li
              key={`${entry.Act}-${entry.ReceivedAt}`}
              className="break-inside-avoid border-b border-border py-1 text-[11px]"
            >
              <span className="font-bold">{t(title)}</span> · {personName(i18n, entry.By)} · {done}
              {done !== came && ` · ${t`Recebida a ${came}`}`}
              {words && <span className="block wrap-anywhere">{words}</span>}
              <EntryChanges changes={entry.Changes} />
            </li>
          );
        })}
      </ol>
    </div>
  );
}
