import { Trans, useLingui } from '@lingui/react/macro';
import type { Candidate } from '#domain/guide/batch/kinds.ts';
import { rectificationDoubts } from '#domain/guide/create/warnings.ts';
import { formatKg } from '#lib/format.ts';
import { kilograms, type Quantities } from './quantities.ts';

/** Number of doubts written out; the others are counted. */
const named = 6;

interface Props {
  chosen: readonly Candidate[];
  quantities: Quantities | null;
}

/**
 * Returns the guides whose new quantity exceeds a lorry's load or is far from the declared one,
 * with both in kg.
 */
export const listDoubtful = ({ chosen, quantities }: Props) =>
  chosen.flatMap(
    ({
      UniqueId,
      NumeroGuia,
      ResiduoTransportado: { Quantidade: was, CodigoResiduoLer: lerCode, CodigoOperacao: operation },
    }) => {
      const kg = kilograms(quantities?.get(UniqueId) ?? '');
      if (kg === null || Number.isNaN(kg)) return [];
      const old = { quantity: was, lerCode, operation, group: null, numPgl: null };
      return rectificationDoubts(old, { ...old, quantity: kg }).length > 0 ? [{ number: NumeroGuia, kg, was }] : [];
    },
  );

/** Shows the quantities to confirm before a batch of corrections is made. */
export function DoubtfulRectifications(props: Props) {
  const { i18n } = useLingui();
  const doubtful = listDoubtful(props);
  if (doubtful.length === 0) return null;
  const more = doubtful.length - named;
  return (
    <div className="mt-3">
      <p className="font-semibold">
        <Trans>Confirme estas quantidades:</Trans>
      </p>
      <ul className="mt-1 list-disc space-y-1 ps-5">
        {doubtful.slice(0, named).map(({ number, kg, was }) => (
          <li key={number}>
            <Trans>
              <span className="codes">{number}</span>: {formatKg(kg, i18n.locale)}, e a guia diz{' '}
              {formatKg(was, i18n.locale)}
            </Trans>
          </li>
        ))}
        {more > 0 && (
          <li>
            <Trans>e mais {more}</Trans>
          </li>
        )}
      </ul>
    </div>
  );
}
