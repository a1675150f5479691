import { useLingui } from '@lingui/react/macro';
import { Check, Download, FileCheck, FileText, type LucideIcon, Paperclip } from 'lucide-react';
import { useTrackWords } from '#components/counters/track-words.ts';
import type { useGuideFiles } from '#components/guide/files/use-guide-files.ts';
import type { GuideRow } from '#db/rows.ts';
import type { Attachment } from '#domain/guide/detail.ts';
import { formatBytes } from '#lib/format.ts';
import { useLive } from '#runtime/use-user.ts';
import { documentCommands, type GuideDocument, hasPdf, hasSignedPdf } from '#sync/pull/documents.ts';
import { Panel } from '#ui/basics/panel.tsx';
import { QueuedFileLine, readQueuedFiles } from './queued-files.tsx';

interface Props {
  row: GuideRow;
  attachments: readonly Attachment[];
  files: ReturnType<typeof useGuideFiles>;
}

interface Line {
  document: GuideDocument;
  name: string;
  icon: LucideIcon;
  size?: number;
  open(): void;
}

/** Shows the guide's documents, and which are available offline on this device. */
export function GuideDocuments({ row, attachments, files }: Props) {
  const { t, i18n } = useLingui();
  const { device } = useTrackWords(undefined);
  const kept = useLive((db) => db.documents.where('guide').equals(row.UniqueId).toArray(), [row.UniqueId]);
  const queued = useLive((db) => readQueuedFiles(db, row.UniqueId), [row.UniqueId]) ?? [];
  const lines: Line[] = [
    ...(hasPdf(row)
      ? [{ document: documentCommands.pdf(row), name: t`PDF`, icon: FileText, open: () => files.pdf(row) }]
      : []),
    ...(hasSignedPdf(row)
      ? [
          {
            document: documentCommands.signed(row),
            name: t`PDF assinado`,
            icon: FileCheck,
            open: () => files.signed(row),
          },
        ]
      : []),
    ...attachments.map((one) => ({
      document: documentCommands.attachment(row, one.Id),
      name: one.Name,
      icon: Paperclip,
      size: one.Size,
      open: () => files.attachment(row, one.Id),
    })),
  ];
  const note = ({ document: { key, version, stays }, size }: Line): { here: boolean; text: string } => {
    const found = kept?.find((one) => one.key === key);
    const bytes = found?.blob.size ?? size;
    const weight = bytes === undefined ? '' : `${formatBytes(bytes, i18n.locale)}, `;
    if (found)
      return {
        here: true,
        text:
          weight + (found.version === version ? t`lê-se sem rede` : t`lê-se sem rede, de antes da última alteração`),
      };
    return { here: false, text: weight + (stays ? t`ainda não guardado` : t`abre com rede`) };
  };
  if (lines.length + queued.length === 0) return null;
  return (
    <Panel title={device(false).label} flush>
      <ul className="divide-y divide-border-soft">
        {lines.map((line) => {
          const { here, text } = note(line);
          const [Icon, State] = [line.icon, here ? Check : Download];
          return (
            <li key={line.document.key}>
              <button
                type="button"
                onClick={line.open}
                className="flex min-h-13.5 w-full items-center gap-3 px-4 py-1.5 text-start hover:bg-surface-hover active:bg-surface-sunken focus-visible:-outline-offset-3 lg:px-5"
              >
                <Icon aria-hidden className="size-5 shrink-0 text-muted" />
                <span className="min-w-0 grow">
                  <span className="block leading-snug font-semibold wrap-break-word">{line.name}</span>
                  <span className="block text-caption text-muted">{text}</span>
                </span>
                <State
                  aria-hidden
                  className={here ? 'size-5 shrink-0 text-success-text' : 'size-5 shrink-0 text-link'}
                />
              </button>
            </li>
          );
        })}
        {queued.map((file) => (
          <li key={file.key}>
            <QueuedFileLine file={file} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
