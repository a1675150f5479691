import { useLingui } from '@lingui/react/macro';
import { PencilLine } from 'lucide-react';
import type { Candidate } from '../../domain/guide/batch.ts';
import { IconButton } from '../../ui/basics/icon-button.tsx';
import type { Quantities } from './quantities.ts';
import { QuantityCell } from './quantity-cell.tsx';

/** Where the corrections of a batch are written. */
export interface Corrections {
  quantities: Quantities;
  /** Opens what is corrected in a guide beside its quantity. */
  onCorrect: (id: string) => void;
}

/** The weighed quantity of a guide, and the way to its other values: pressed where some are written. */
export function CorrectionCell({ candidate, corrections }: { candidate: Candidate; corrections: Corrections }) {
  const { t } = useLingui();
  const { UniqueId, NumeroGuia, ResiduoTransportadoCorrigido: changed } = candidate;
  return (
    <div className="flex items-center gap-2">
      <QuantityCell candidate={candidate} quantities={corrections.quantities} />
      <IconButton
        icon={PencilLine}
        label={t`Outros valores de ${NumeroGuia}`}
        tone={changed ? 'link' : 'plain'}
        aria-pressed={changed !== null}
        onClick={() => corrections.onCorrect(UniqueId)}
      />
    </div>
  );
}
