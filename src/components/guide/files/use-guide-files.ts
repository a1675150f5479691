import { useLingui } from '@lingui/react/macro';
import { CircleAlert, FileCheck, FileClock, FileText } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useDownload } from '#components/use-download.ts';
import type { GuideRow } from '#db/rows.ts';
import { formatDateTime } from '#lib/format.ts';
import { useUser } from '#runtime/use-user.ts';
import { documentCommands, type GuideDocument, hasPdf, hasSignedPdf, readDocument } from '#sync/pull/documents.ts';
import type { MenuItem } from '#ui/overlays/menu.tsx';
import { toast } from '#ui/overlays/toast-store.ts';

/**
 * Saves a guide's documents for the user: stored ones at once, others from the server. `busy` while
 * one is loading.
 */
export function useGuideFiles(): {
  busy: boolean;
  pdf(row: GuideRow): void;
  signed(row: GuideRow): void;
  attachment(row: GuideRow, id: string): void;
  /** Returns the documents of the guide that this user may see, for its menu. */
  items(row: GuideRow): MenuItem[];
} {
  const { t, i18n } = useLingui();
  const { context } = useUser();
  const download = useDownload();
  const [busy, setBusy] = useState(false);
  const documents = useMemo(() => {
    const open = async (wanted: GuideDocument, failed: string) => {
      setBusy(true);
      try {
        const { name, blob, readAt, outdated } = await readDocument(await context(), wanted);
        const handed = await download(name, blob, blob.type);
        const at = formatDateTime(readAt, i18n.locale);
        if (handed && outdated)
          toast({ text: t`Cópia de ${at}: a guia mudou depois disso.`, tone: 'pending', icon: FileClock });
      } catch {
        toast({ text: failed, tone: 'danger', icon: CircleAlert });
      } finally {
        setBusy(false);
      }
    };
    const unsigned = t`Não foi possível fazer o download do ficheiro. Se esta situação persistir por favor contacte o suporte.`;
    const pdf = (row: GuideRow) => void open(documentCommands.pdf(row), t`Não foi possivel obter o documento!`);
    const signed = (row: GuideRow) => void open(documentCommands.signed(row), unsigned);
    return {
      pdf,
      signed,
      attachment: (row: GuideRow, id: string) => void open(documentCommands.attachment(row, id), unsigned),
      items: (row: GuideRow): MenuItem[] => [
        ...(hasPdf(row) ? [{ key: 'pdf', label: t`PDF`, icon: FileText, onSelect: () => pdf(row) }] : []),
        ...(hasSignedPdf(row)
          ? [{ key: 'signed', label: t`PDF assinado`, icon: FileCheck, onSelect: () => signed(row) }]
          : []),
      ],
    };
  }, [t, i18n, context, download]);
  return { ...documents, busy };
}
