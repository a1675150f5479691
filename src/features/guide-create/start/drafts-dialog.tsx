import { Trans, useLingui } from '@lingui/react/macro';
import { FilePen, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { typeLabels } from '#components/guide/guide-words.ts';
import { toOrigin } from '#domain/guide/create/parties.ts';
import { thisDevice } from '#lib/dom/device.ts';
import { formatShortDateTime } from '#lib/format.ts';
import { useUser } from '#runtime/use-user.ts';
import { IconButton } from '#ui/basics/icon-button.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { draftKey, type GuideDraft } from '../guide-queries.ts';
import { toPayload } from '../guide-values.ts';

interface Props {
  drafts: readonly GuideDraft[];
  /** Id of the draft that is open. */
  current: string;
  onOpen: (id: string) => void;
  onForgetCurrent: () => void;
  onClose: () => void;
}

/** Shows the guides being written on this device, to continue or discard. */
export function DraftsDialog({ drafts, current, onOpen, onForgetCurrent, onClose }: Props) {
  const { t, i18n } = useLingui();
  const { db } = useUser();
  const [asking, setAsking] = useState<GuideDraft | null>(null);
  const remove = async (draft: GuideDraft) => {
    setAsking(null);
    if (draft.id === current) onForgetCurrent();
    else await db.drafts.delete(draftKey(draft.id));
  };
  const nameOf = ({ values }: GuideDraft) =>
    [toOrigin(toPayload(values)).name, values.nameDestin].filter(Boolean).join(' → ') ||
    t`Ainda sem remetente nem destinatário`;
  if (asking)
    return (
      <ConfirmDialog
        open
        danger
        title={t`Eliminar este rascunho?`}
        description={nameOf(asking)}
        confirmLabel={t`Eliminar rascunho`}
        onClose={() => setAsking(null)}
        onConfirm={() => void remove(asking)}
      />
    );
  return (
    <Dialog
      open
      flush
      onClose={onClose}
      title={t`Rascunhos de guias`}
      description={
        thisDevice() === 'phone'
          ? t`Só neste telemóvel. Ainda não são guias.`
          : t`Só neste computador. Ainda não são guias.`
      }
    >
      {drafts.length === 0 && <EmptyState icon={FilePen} title={t`Não há rascunhos`} />}
      <ul className="divide-y divide-border-soft border-t border-border">
        {drafts.map((draft) => (
          <li key={draft.id} className="flex items-center gap-2 pe-2">
            <button
              type="button"
              className="min-h-16 min-w-0 grow px-4 py-2 text-start focus-visible:-outline-offset-4"
              onClick={() => onOpen(draft.id)}
            >
              <span className="block font-semibold">{nameOf(draft)}</span>
              <span className="block text-label text-muted">
                {t(typeLabels[draft.values.selectedEgarCreateType])} ·{' '}
                {draft.values.selectedLerCode && `${draft.values.selectedLerCode} · `}
                <span className="num">{formatShortDateTime(draft.updatedAt, i18n.locale)}</span>
                {draft.id === current && (
                  <>
                    {' · '}
                    <Trans>aberto</Trans>
                  </>
                )}
              </span>
            </button>
            <IconButton
              icon={Trash2}
              label={t`Eliminar o rascunho ${nameOf(draft)}`}
              onClick={() => setAsking(draft)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
