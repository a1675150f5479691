import { type ComponentType, useEffect } from 'react';
import * as v from 'valibot';
import type { OutboxRow } from '#db/rows.ts';
import { toRow } from '#db/snapshot-rows.ts';
import type { EgarRequest } from '#domain/guide/acts/requests.ts';
import { Egar } from '#domain/guide/guide.ts';
import { useLive } from '#runtime/use-user.ts';
import { AcceptDialog } from '../acts/accept-dialog.tsx';
import type { ActDialogProps } from '../acts/act-dialog.tsx';
import { RejectDialog, RevokeDialog } from '../acts/act-dialogs.tsx';
import { RequestDialog } from '../acts/request-dialog.tsx';
import { guideById } from '../list/guide-view.ts';
import { RectificationDialog } from './rectification-dialog.tsx';

const RequestAgain = (props: ActDialogProps & { fix: OutboxRow }) => (
  <RequestDialog {...props} type={(props.fix.payload as EgarRequest).Type} />
);

/** Dialogs for acts on guides, by command kind. Acts without content are simply sent again. */
const dialogs: Record<string, ComponentType<ActDialogProps & { fix: OutboxRow }>> = {
  'egar.acceptEmission': AcceptDialog,
  'egar.rejectEmission': RejectDialog,
  'egar.acceptRectification': RectificationDialog,
  'egar.rejectRectification': RectificationDialog,
  'egar.revoke': RevokeDialog,
  'egar.request': RequestAgain,
};

export const hasActDialog = ({ kind }: Pick<OutboxRow, 'kind'>): boolean => Object.hasOwn(dialogs, kind);

/**
 * Shows the dialog of a queued act with its content. The guide is the device's, or a newer one that
 * came with the refusal.
 */
export function ActRectification({ command, onClose }: { command: OutboxRow; onClose: () => void }) {
  const id = (command.payload as { EgarId: string }).EgarId;
  const view = useLive(
    async (db) => {
      const kept = await guideById(db, id);
      const sent = v.safeParse(Egar, command.refusal?.body.Current);
      if (!sent.success || (kept && kept.row.Version >= sent.output.Version)) return kept ?? null;
      return { row: toRow.egar(sent.output, 0), pending: kept?.pending ?? [] };
    },
    [id, command],
  );
  useEffect(() => {
    if (view === null) onClose();
  }, [view, onClose]);
  const Chosen = dialogs[command.kind];
  return view && Chosen ? <Chosen view={view} fix={command} onClose={onClose} /> : null;
}
