import { LateNote } from '#components/guide/late-note.tsx';
import { NotAuthorizedNote } from '#components/guide/not-authorized-note.tsx';
import type { GuideRow } from '#db/rows.ts';

/** Says what the law asks about this guide: issued late, not authorised yet. */
export const GuideNotes = ({ row }: { row: GuideRow }) => (
  <>
    <LateNote row={row} />
    {row.Status === 'i' && <NotAuthorizedNote signed={row.PaperSignature} className="mb-4" />}
  </>
);
