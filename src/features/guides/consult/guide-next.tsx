import { useLingui } from '@lingui/react/macro';
import { toDue } from '#components/guide/due.tsx';
import type { GuideRow } from '#db/rows.ts';
import { listMoves } from '#domain/guide/acts/state-machine.ts';
import { guideActs } from '#domain/guide/acts/table.ts';
import { deadlineLists, deadlineTypes } from '#domain/guide/deadlines.ts';
import { intlTag } from '#lib/format.ts';

/**
 * Shows the next acts of each party, the party due first. `issuer` is listed when it is not the
 * origin.
 */
export function GuideNext({ row, issuer }: { row: GuideRow; issuer?: string | undefined }) {
  const { t, i18n } = useLingui();
  const due = toDue(i18n, row.Deadline, new Date());
  const dueSide = deadlineLists[deadlineTypes.AsDestin].statuses.includes(row.Status) ? 'destin' : 'origin';
  const choice = new Intl.ListFormat(intlTag(i18n.locale), { type: 'disjunction' });
  const parties = [
    { side: 'origin' as const, name: t`Remetente`, who: row.Origin.Nome },
    { side: 'destin' as const, name: t`Destinatário`, who: row.Destin.Nome },
    ...(issuer && issuer !== row.Origin.Nome ? [{ side: 'issuer' as const, name: t`Emissor`, who: issuer }] : []),
  ]
    .map((party) => ({ ...party, acts: listMoves(row.Status, party.side).map((act) => t(guideActs[act].verb)) }))
    .filter(({ acts }) => acts.length > 0)
    .sort((a, b) => Number(b.side === dueSide) - Number(a.side === dueSide));
  if (parties.length === 0) return null;
  return (
    <ul aria-label={t`O que pode seguir-se`} className="space-y-4 border-b border-border-soft p-4 lg:px-5">
      {parties.map(({ side, name, who, acts }) => (
        <li key={side} className="flex gap-3">
          <span
            aria-hidden
            className="mt-1 size-3.5 shrink-0 rounded-full border-2 border-dashed border-border-strong"
          />
          <span className="min-w-0 text-label">
            <span className="block font-semibold">{t`Pode ${choice.format(acts)}`}</span>
            <span className="block text-caption text-muted">
              {name} · <bdi>{who}</bdi>
            </span>
            {side === dueSide && due && <span className="block text-caption text-muted">{due.sentence}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
