import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Ban, CheckCheck, Copy, GitCompareArrows, type LucideIcon, Mail, PackageX, PencilLine, Send, ShieldCheck, Tag } from 'lucide-react';
import { type ComponentType, type ReactNode, useMemo, useState } from 'react';
import type { OutboxRow, PendingRow } from '../../db/rows.ts';
import type { UserDb } from '../../db/user-db.ts';
import type { GuideAction } from '../../domain/guide/guide-acts.ts';
import { isMove } from '../../domain/guide/guide-awaiting.ts';
import type { RequestType } from '../../domain/guide/guide-requests.ts';
import { useLive, useUser } from '../../runtime/use-user.ts';
import { isRefused } from '../../sync/outbox/outbox-row.ts';
import type { MenuItem } from '../../ui/overlays/menu.tsx';
import { menuHas, readMenu } from '../menu-entries.ts';
import { AcceptDialog } from './accept-dialog.tsx';
import type { ActDialogProps } from './act-dialog.tsx';
import { AuthorizeDialog, RejectDialog, RevokeDialog } from './act-dialogs.tsx';
import { CorrectionDialog } from './correction-dialog.tsx';
import type { GuideView } from './guide-view.ts';
import { isMoving } from './refused-act.ts';
import { RequestDialog } from './request-dialog.tsx';
import { useExternalPages } from './use-external-pages.ts';

interface Offer {
  /** The note of its `pending` row. */
  note: string;
  actions: readonly GuideAction[];
  label: MessageDescriptor;
  icon: LucideIcon;
  danger?: boolean;
  /** Asked for in a dialog, or on a screen of its own. */
  dialog?: ComponentType<ActDialogProps>;
  screen?: string;
}

const ask = (Type: RequestType) => (props: ActDialogProps) => <RequestDialog {...props} type={Type} />;

/** The acts on a guide, the next step first. The server decides, row by row, which are offered (spec 2 §4). */
const offers: readonly Offer[] = [
  {
    note: 'authorize',
    actions: ['CAN_AUTHORIZE', 'CAN_AUTHORIZE_AS_IF_ORIGIN'],
    label: msg`Autorizar`,
    icon: ShieldCheck,
    dialog: AuthorizeDialog,
  },
  {
    note: 'acceptEmission',
    actions: ['CAN_ACCEPT_EMISSION'],
    label: msg`Aceitar`,
    icon: CheckCheck,
    dialog: AcceptDialog,
  },
  {
    note: 'acceptRectification',
    actions: ['CAN_ACCEPT_RECTIFICATION', 'CAN_ACCEPT_RECTIFICATION_AS_IF_ORIGIN'],
    // Values must be seen before they are accepted: accepting and refusing are inside the view of the correction.
    label: msg`Consultar correção`,
    icon: GitCompareArrows,
    dialog: CorrectionDialog,
  },
  { note: 'rectify', actions: ['CAN_RECTIFY'], label: msg`Corrigir`, icon: PencilLine, screen: '/gars/rectify' },
  { note: 'editTags', actions: ['CAN_EDIT'], label: msg`Editar etiquetas`, icon: Tag, screen: '/gars/edit' },
  {
    note: 'requestAuthorization',
    actions: ['CAN_REQUEST_AUTHORIZATION'],
    label: msg`Pedir autorização`,
    icon: Send,
    dialog: ask('AUTHORIZATION'),
  },
  {
    note: 'requestAcceptance',
    actions: ['CAN_REQUEST_RECTIFICATION'],
    label: msg`Pedir aceitação`,
    icon: Send,
    dialog: ask('ACCEPTANCE'),
  },
  {
    note: 'requestRectificationAcceptance',
    actions: ['CAN_REQUEST_RECTIFICATION_ACCEPTANCE'],
    label: msg`Pedir resposta à correção`,
    icon: Send,
    dialog: ask('RECTIFICATION_ACCEPTANCE'),
  },
  { note: 'sendProof', actions: ['CAN_SEND_PROOF_EGAR'], label: msg`Enviar comprovativo`, icon: Mail, dialog: ask('PROOF') },
  {
    note: 'rejectEmission',
    actions: ['CAN_REJECT_EMISSION'],
    label: msg`Rejeitar`,
    icon: PackageX,
    danger: true,
    dialog: RejectDialog,
  },
  { note: 'revoke', actions: ['CAN_REVOKE'], label: msg`Anular`, icon: Ban, danger: true, dialog: RevokeDialog },
];

const offersFor = ({ row, pending }: GuideView): Offer[] => {
  const moving = pending.some(isMoving);
  return offers.filter((offer) => !(moving && isMove(offer)) && offer.actions.some((one) => row.Actions.includes(one)));
};

/** The refused act that this one answers anew, in its place: the latest of those that end the guide's state; of the others the same. */
async function refusedBy(db: UserDb, offer: Offer, { pending }: GuideView): Promise<OutboxRow | undefined> {
  const isLike = ({ note }: PendingRow) => (isMove(offer) ? isMove({ note }) : note === offer.note);
  const last = pending.findLast((one) => isRefused(one) && isLike(one));
  const row = last && (await db.outbox.get(last.seq));
  // Another user's act stays theirs.
  return row && isRefused(row) && !row.onBehalf && !row.inDoubt ? row : undefined;
}

const isNext = (offer: Offer): boolean => isMove(offer) && !offer.danger;

/** Returns true once the first transport has begun: before that, accepting stays in the menu and is not the next step. */
const hasBegun = ({ row: { FirstTransportDate: first } }: GuideView, now: number): boolean => !first || Date.parse(first) <= now;

/** The step that can be done now. */
export const nextOffer = (view: GuideView, now: number): Offer | undefined =>
  offersFor(view).find((offer) => isNext(offer) && (offer.note !== 'acceptEmission' || hasBegun(view, now)));

export interface GuideActs {
  /** The next step of a guide; null when this user has none. */
  next(view: GuideView): { label: string; icon: LucideIcon; run: () => void } | null;
  /** All acts in groups for a menu; `without` omits the next step, which is shown beside it. */
  menu(view: GuideView, without?: boolean): MenuItem[][];
}

/** Acts on guides for lists, cards and the guide's own screen, with the dialog of the chosen one; `onMoved` hears what ended a guide's state. */
export function useGuideActs(onMoved?: (view: GuideView) => void): { offered: GuideActs; dialog: ReactNode } {
  const { t } = useLingui();
  const { db } = useUser();
  const [open, setOpen] = useState<{ offer: Offer; view: GuideView; fix?: OutboxRow | undefined } | null>(null);
  const Chosen = open?.offer.dialog;
  const creates = menuHas(useLive(readMenu), 'egarNew');
  const elsewhere = useExternalPages();
  // Stable while the texts are: a card is redrawn when its guide changes, not with every change of its list.
  const offered = useMemo(() => {
    const run = (offer: Offer, view: GuideView) => async () => {
      const refused = await refusedBy(db, offer, view);
      const fix = refused && offer.screen && refused.kind === `egar.${offer.note}` ? `?fix=${refused.seq}` : '';
      if (offer.screen) location.hash = `#${offer.screen}/${encodeURIComponent(view.row.UniqueId)}${fix}`;
      else setOpen({ offer, view, fix: refused });
    };
    return {
      next: (view: GuideView) => {
        const offer = nextOffer(view, Date.now());
        return offer ? { label: t(offer.label), icon: offer.icon, run: () => void run(offer, view)() } : null;
      },
      menu: (view: GuideView, without = false) => {
        const all = offersFor(view);
        const first = nextOffer(view, Date.now());
        const shown = all.filter((one) => !without || one !== first);
        const items = (keep: (one: Offer) => boolean): MenuItem[] =>
          shown.filter(keep).map((one) => ({
            key: one.note,
            label: t(one.label),
            icon: one.icon,
            onSelect: () => void run(one, view)(),
            ...(one.danger ? { danger: true } : {}),
          }));
        const duplicate: MenuItem = {
          key: 'duplicate',
          label: t`Duplicar`,
          icon: Copy,
          onSelect: () => {
            location.hash = `#/gars/new-v2/duplicate/${encodeURIComponent(view.row.UniqueId)}`;
          },
        };
        return [
          items(isNext),
          [...items((one) => !isMove(one)), ...(creates ? [duplicate] : [])],
          elsewhere(view.row),
          items((one) => Boolean(one.danger)),
        ];
      },
    };
  }, [t, creates, elsewhere, db]);
  const saved = open && onMoved && isMove(open.offer) ? () => onMoved(open.view) : undefined;
  return {
    offered,
    dialog: open && Chosen ? <Chosen view={open.view} fix={open.fix} onClose={() => setOpen(null)} onSaved={saved} /> : null,
  };
}
