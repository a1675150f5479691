import { useLingui } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { DocumentRow, GuideRow } from '#db/rows.ts';
import { formatDateTime } from '#lib/format.ts';
import { useUser } from '#runtime/use-user.ts';
import { documentCommands, readDocument } from '#sync/pull/documents.ts';
import { toast } from '#ui/overlays/toast-store.ts';

const PdfDialog = lazy(() => import('#components/pdf/pdf-dialog.tsx').then((m) => ({ default: m.PdfDialog })));

/**
 * Shows a guide's PDF within the app: a stored one at once and offline, another from the server.
 */
export function useGuidePdf(): { busy: boolean; show(row: GuideRow): void; dialog: ReactNode } {
  const { t, i18n } = useLingui();
  const { context } = useUser();
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState<(DocumentRow & { outdated: boolean }) | null>(null);
  const show = async (row: GuideRow) => {
    setBusy(true);
    try {
      setShown(await readDocument(await context(), documentCommands.pdf(row)));
    } catch {
      toast({ text: t`Não foi possivel obter o documento!`, tone: 'danger', icon: CircleAlert });
    } finally {
      setBusy(false);
    }
  };
  const at = shown && formatDateTime(shown.readAt, i18n.locale);
  return {
    busy,
    show: (row) => void show(row),
    dialog: shown && (
      <Suspense fallback={null}>
        <PdfDialog
          name={shown.name}
          blob={shown.blob}
          note={shown.outdated ? t`Cópia de ${at}: a guia mudou depois disso.` : t`Cópia de ${at}.`}
          onClose={() => setShown(null)}
        />
      </Suspense>
    ),
  };
}
