import { useLingui } from '@lingui/react/macro';
import { ChevronRight, FileText, FileX } from 'lucide-react';
import type { DocumentRow, GuideRow } from '#db/rows.ts';
import { toMomentParts } from '#lib/format-ago.ts';
import { useLive } from '#runtime/use-user.ts';
import { documentCommands, hasPdf } from '#sync/pull/documents.ts';

interface Props {
  row: GuideRow;
  busy: boolean;
  onOpen: () => void;
}

/** Opens the guide's PDF, which comes first at the roadside; says so where this device has none. */
export function PaperRow({ row, busy, onOpen }: Props) {
  const { t, i18n } = useLingui();
  const key = documentCommands.pdf(row).key;
  const kept: DocumentRow | null | undefined = useLive(async (db) => (await db.documents.get(key)) ?? null, [key]);
  if (!hasPdf(row)) return null;
  const old = kept && kept.version !== row.Version;
  const Icon = kept ? FileText : FileX;
  const about = kept ? whenKept(toMomentParts(kept.readAt, i18n.locale), t) : t`sem PDF neste dispositivo`;
  return (
    <button
      type="button"
      aria-label={t`PDF`}
      aria-busy={busy}
      aria-describedby={`${key}-about`}
      onClick={onOpen}
      className="flex min-h-(--target) w-full items-center gap-3 rounded-panel border hairline border-border bg-surface p-3 text-start"
    >
      <Icon aria-hidden className="size-6 shrink-0 text-accent" />
      <span className="min-w-0 grow">
        <span className="block font-semibold">{t`PDF da guia`}</span>
        <span id={`${key}-about`} className="block text-label text-muted">
          {old ? t`${about}, antes da última mudança` : about}
        </span>
      </span>
      <span className="font-semibold text-link">{t`Abrir`}</span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-muted rtl:rotate-180" />
    </button>
  );
}

function whenKept(moment: ReturnType<typeof toMomentParts>, t: ReturnType<typeof useLingui>['t']): string {
  return moment.today
    ? t`neste dispositivo, de hoje às ${moment.time}`
    : t`neste dispositivo, de ${moment.day} às ${moment.time}`;
}
