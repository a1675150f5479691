import { useLingui } from '@lingui/react/macro';
import { Copy, type LucideIcon } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { menuHas, readMenu } from '#components/menu/menu-entries.ts';
import type { OutboxRow, PendingRow } from '#db/rows.ts';
import type { UserDb } from '#db/user-db.ts';
import { isMove } from '#domain/guide/moves.ts';
import { useLive, useUser } from '#runtime/use-user.ts';
import { isRefused } from '#sync/outbox/outbox-row.ts';
import type { MenuItem } from '#ui/overlays/menu.tsx';
import type { GuideView } from '../list/guide-view.ts';
import { type Offer, offers } from './act-views.tsx';
import { isMoving } from './moving.ts';
import { useExternalPages } from './use-external-pages.ts';

/**
 * Returns the acts offered on a guide. The server decides, row by row, which they are (spec 2 §4).
 */
const offersFor = ({ row, pending }: GuideView): Offer[] => {
  const actions: readonly string[] = row.Actions;
  const moving = pending.some(isMoving);
  return offers.filter(
    (offer) =>
      !(moving && isMove(offer)) &&
      (offer.only === undefined || offer.only === row.Status) &&
      offer.actions.some((one) => actions.includes(one)),
  );
};

/**
 * Finds the refused act that this one replaces: for an act that ends the guide's state, the latest
 * refused act of that kind; otherwise the latest refusal of the same act.
 */
async function refusedBy(db: UserDb, offer: Offer, { pending }: GuideView): Promise<OutboxRow | undefined> {
  const isLike = ({ note }: PendingRow) => (isMove(offer) ? isMove({ note }) : note === offer.note);
  const last = pending.findLast((one) => isRefused(one) && isLike(one));
  const row = last && (await db.outbox.get(last.seq));
  // An act saved for another user stays theirs.
  return row && isRefused(row) && !row.onBehalf && !row.inDoubt ? row : undefined;
}

const isNext = (offer: Offer): boolean => isMove(offer) && !offer.danger;

/**
 * Returns true once the transport has begun. A load can only be accepted after that: until then the
 * act stays in the menu, and is not the next step.
 */
const hasBegun = ({ row: { FirstTransportDate: first } }: GuideView, now: number): boolean =>
  !first || Date.parse(first) <= now;

/** Returns the step that can be done now. */
export const nextOffer = (view: GuideView, now: number): Offer | undefined =>
  offersFor(view).find((offer) => isNext(offer) && (offer.note !== 'acceptEmission' || hasBegun(view, now)));

export interface GuideActs {
  /** Returns the next step of a guide; null if this user has none. */
  next(view: GuideView): { label: string; icon: LucideIcon; run: () => void } | null;
  /**
   * Returns all acts in groups for a menu; `without` omits the next step, which is shown beside it.
   */
  menu(view: GuideView, without?: boolean): MenuItem[][];
}

/**
 * Provides the acts on guides for lists, cards and the guide's own screen, with the dialog of the
 * chosen one; `onMoved` is called when an act ends a guide's state.
 */
export function useGuideActs(onMoved?: (view: GuideView) => void): { offered: GuideActs; dialog: ReactNode } {
  const { t } = useLingui();
  const { db } = useUser();
  const [open, setOpen] = useState<{ offer: Offer; view: GuideView; fix?: OutboxRow | undefined } | null>(null);
  const Chosen = open?.offer.dialog;
  const creates = menuHas(useLive(readMenu), 'egarNew');
  const elsewhere = useExternalPages();
  // Stable while the texts are: a card is redrawn when its guide changes, not whenever its list
  // does.
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
    dialog:
      open && Chosen ? <Chosen view={open.view} fix={open.fix} onClose={() => setOpen(null)} onSaved={saved} /> : null,
  };
}
