import { AdviceList } from '#components/guide/advice-list.tsx';
import { LateNote } from '#components/guide/late-note.tsx';
import { NotAuthorizedNote } from '#components/guide/not-authorized-note.tsx';
import type { GuideRow } from '#db/rows.ts';
import { closedAdvice } from '#domain/law/advice.ts';

/** Says what the law asks about this guide: issued late, not authorised yet, to be kept. */
export const GuideNotes = ({ row }: { row: GuideRow }) => (
  <>
    <LateNote row={row} />
    {row.Status === 'f' && <AdviceList advice={closedAdvice} className="mb-4" />}
    {row.Status === 'i' && <NotAuthorizedNote signed={row.PaperSignature} className="mb-4" />}
  </>
);
