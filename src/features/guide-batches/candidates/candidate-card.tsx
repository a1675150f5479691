import { useLingui } from '@lingui/react/macro';
import type { Candidate } from '#domain/guide/batch/kinds.ts';
import { formatDateTime } from '#lib/format.ts';
import { ShownLer, ShownOperation, ShownQuantity } from './candidate-columns.tsx';
import { RectificationCell, type Rectifications } from './rectification-cell.tsx';

/** Shows a candidate on a phone. */
export function CandidateCard({
  candidate,
  rectifications,
}: {
  candidate: Candidate;
  rectifications: Rectifications | null;
}) {
  const { i18n } = useLingui();
  const { NumeroGuia, Remetente, Destinatario, ReferenceDateUtc } = candidate;
  return (
    <div className="text-label">
      <p className="flex flex-wrap items-start justify-between gap-x-3">
        <span className="font-semibold codes">{NumeroGuia}</span>
        <span className="text-end">
          <ShownQuantity candidate={candidate} locale={i18n.locale} /> kg
        </span>
      </p>
      <p>
        <bdi>{Remetente.Nome}</bdi> <span aria-hidden>→</span> <bdi>{Destinatario.Nome}</bdi>
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span>
          <ShownLer candidate={candidate} />
        </span>
        <span>
          <ShownOperation candidate={candidate} />
        </span>
        {ReferenceDateUtc && <span className="text-muted num">{formatDateTime(ReferenceDateUtc, i18n.locale)}</span>}
      </div>
      {candidate.ResiduoTransportadoCorrigido?.ComentarioDestinatario && (
        <p className="text-muted">«{candidate.ResiduoTransportadoCorrigido.ComentarioDestinatario}»</p>
      )}
      {rectifications && <RectificationCell candidate={candidate} rectifications={rectifications} />}
    </div>
  );
}
