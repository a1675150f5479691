import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  Ban,
  CheckCheck,
  FilePen,
  GitCompareArrows,
  type LucideIcon,
  Mail,
  PackageX,
  PencilLine,
  Send,
  ShieldCheck,
  Tag,
  Truck,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { findAct } from '#domain/guide/acts/state-machine.ts';
import { type GuideAct, guideActs, type RequestAct } from '#domain/guide/acts/table.ts';
import type { GuideStatus } from '#domain/guide/status.ts';
import { keysOf } from '#lib/records.ts';
import { RectificationDialog } from '../rectification/rectification-dialog.tsx';
import { AcceptDialog } from './accept-dialog.tsx';
import type { ActDialogProps } from './act-dialog.tsx';
import { AuthorizeDialog, RejectDialog, RevokeDialog } from './act-dialogs.tsx';
import { ChangePlateDialog } from './change-plate-dialog.tsx';
import { RequestDialog } from './request-dialog.tsx';
import { SignOnPaperDialog } from './sign-on-paper-dialog.tsx';

interface ActView {
  icon: LucideIcon;
  /** Button, where it is not the act's own. */
  label?: MessageDescriptor;
  danger?: boolean;
  /** Dialog of the act; without it the act has a separate screen. */
  dialog?: ComponentType<ActDialogProps>;
  screen?: string;
  /** State in which it is offered, where that is fewer than the server takes it in. */
  only?: GuideStatus;
}

const ask = (act: RequestAct, icon: LucideIcon): ActView => ({
  icon,
  dialog: (props: ActDialogProps) => <RequestDialog {...props} type={guideActs[act].request.type} />,
});

/** Icons, dialogs and screens of the acts that are offered on a guide, the next step first. */
const actViews: { readonly [A in GuideAct]?: ActView } = {
  authorize: { icon: ShieldCheck, dialog: AuthorizeDialog },
  acceptEmission: { icon: CheckCheck, dialog: AcceptDialog },
  // Values must be seen before they are accepted, so accepting and refusing are inside the view of
  // the correction.
  acceptRectification: { icon: GitCompareArrows, label: msg`Consultar correção`, dialog: RectificationDialog },
  rectify: { icon: PencilLine, screen: '/gars/rectify' },
  signOnPaper: { icon: FilePen, dialog: SignOnPaperDialog, only: 'i' },
  changeTransporters: { icon: Truck, dialog: ChangePlateDialog },
  editTags: { icon: Tag, screen: '/gars/edit' },
  requestAuthorization: ask('requestAuthorization', Send),
  requestAcceptance: ask('requestAcceptance', Send),
  requestRectificationAcceptance: ask('requestRectificationAcceptance', Send),
  sendProof: ask('sendProof', Mail),
  rejectEmission: { icon: PackageX, danger: true, dialog: RejectDialog },
  revoke: { icon: Ban, danger: true, dialog: RevokeDialog },
};

export interface Offer extends ActView {
  /** Act, and note of its `pending` row. */
  note: GuideAct;
  /** Row actions by which the server offers it (spec 2 §4). */
  actions: readonly string[];
  label: MessageDescriptor;
}

/** Acts on a guide, the next step first. */
export const offers: readonly Offer[] = keysOf(actViews).map((note) => {
  const { by, label } = findAct(note);
  return { note, actions: Object.values(by), label: label as MessageDescriptor, ...actViews[note] } as Offer;
});
