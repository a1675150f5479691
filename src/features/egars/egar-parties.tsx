import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { typeLabel } from '../../components/egar/egar-words.ts';
import type { EgarRow } from '../../db/rows.ts';
import { formatDateTime } from '../../lib/format.ts';
import { Plate } from '../../ui/plate.tsx';

/** From the sender by the transporters to the recipient. */
export function EgarParties({ row }: { row: EgarRow }) {
  const { t, i18n } = useLingui();
  const type = typeLabel(row.Origin.TipoRemetente);
  const label = typeof type === 'string' ? type : t(type);
  return (
    <section
      aria-label={t`Percurso`}
      className="grid gap-5 rounded-panel border hairline border-border bg-surface p-4 lg:grid-cols-[1fr_auto_1fr] lg:p-5"
    >
      <Party
        mark={<span aria-hidden className="size-3 shrink-0 rounded-full border-3 border-accent" />}
        label={`${t`Remetente`} · ${label}`}
        name={row.Origin.Nome}
        address={row.Origin.Address ?? [row.Origin.Morada, row.Origin.CodigoPostal, row.Origin.Localidade].filter(Boolean).join(', ')}
        vat={row.Origin.Nif}
        apa={row.Origin.CodApa}
      />
      <ol aria-label={t`Transportadores`} className="space-y-3 self-center lg:text-center">
        {row.Transporters.map((one) => (
          <li key={`${one.Nif}-${one.Matricula}-${one.DateTime}`}>
            <Plate>{one.Matricula}</Plate>
            <span className="block text-label font-semibold">{one.Nome ?? one.Nif}</span>
            {one.DateTime && <span className="block text-caption text-muted num">{formatDateTime(one.DateTime, i18n.locale)}</span>}
          </li>
        ))}
      </ol>
      <Party
        mark={<span aria-hidden className="size-3 shrink-0 bg-accent" />}
        label={t`Destinatário`}
        name={row.Destin.Nome}
        address={row.Destin.Address ?? row.Destin.Morada}
        vat={row.Destin.Nif}
        apa={row.Destin.CodApa}
      />
    </section>
  );
}

interface PartyProps {
  mark: ReactNode;
  label: string;
  name: string;
  address: string | null;
  vat: string;
  apa: string | null;
}

function Party({ mark, label, name, address, vat, apa }: PartyProps) {
  return (
    <div className="min-w-0">
      <p className="flex items-center gap-2 text-label text-muted">
        {mark}
        {label}
      </p>
      <p className="text-base font-bold">{name}</p>
      {address && <p className="text-label text-muted">{address}</p>}
      <p className="mt-1.5 flex flex-wrap gap-x-4 text-label">
        <span>
          NIF <span className="font-semibold codes">{vat}</span>
        </span>
        {apa && (
          <span>
            APA <span className="font-semibold codes">{apa}</span>
          </span>
        )}
      </p>
    </div>
  );
}
