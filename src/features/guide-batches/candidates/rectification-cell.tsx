import { useLingui } from '@lingui/react/macro';
import { PencilLine } from 'lucide-react';
import type { Candidate } from '#domain/guide/batch/kinds.ts';
import { IconButton } from '#ui/basics/icon-button.tsx';
import type { Quantities } from './quantities.ts';
import { QuantityCell } from './quantity-cell.tsx';

/** Access to the corrections being written for a batch. */
export interface Rectifications {
  quantities: Quantities;
  /** Opens the correction of a guide's values other than the quantity. */
  onCorrect: (id: string) => void;
}

/**
 * Shows the weighed quantity of a guide and a button for its other values, pressed when some are
 * corrected.
 */
export function RectificationCell({
  candidate,
  rectifications,
}: {
  candidate: Candidate;
  rectifications: Rectifications;
}) {
  const { t } = useLingui();
  const { UniqueId, NumeroGuia, ResiduoTransportadoCorrigido: changed } = candidate;
  return (
    <div className="flex items-center gap-2">
      <QuantityCell candidate={candidate} quantities={rectifications.quantities} />
      <IconButton
        icon={PencilLine}
        label={t`Outros valores de ${NumeroGuia}`}
        tone={changed ? 'link' : 'plain'}
        aria-pressed={changed !== null}
        onClick={() => rectifications.onCorrect(UniqueId)}
      />
    </div>
  );
}
