import { useLingui } from '@lingui/react/macro';
import { Quote } from 'lucide-react';
import type { ReactNode } from 'react';
import { producerLabel, typeLabel } from '#components/guide/guide-words.ts';
import { Plate } from '#components/plate.tsx';
import type { GuideRow } from '#db/rows.ts';
import { formatDateTime } from '#lib/format.ts';

/** Shows the parties from sender to recipient, with both sides' comments. */
export function GuideParties({ row }: { row: GuideRow }) {
  const { t, i18n } = useLingui();
  const { Origin, Destin, Transporters } = row;
  const words = (label: ReturnType<typeof producerLabel>) =>
    label === null || typeof label === 'string' ? label : t(label);
  return (
    <section
      aria-label={t`Percurso`}
      className="grid gap-5 rounded-panel border hairline border-border bg-surface p-4 lg:grid-cols-[1fr_auto_1fr] lg:p-5"
    >
      <Party
        mark={<span aria-hidden className="size-3 shrink-0 rounded-full border-3 border-accent" />}
        label={`${t`Remetente`} · ${words(typeLabel(Origin.TipoRemetente))}`}
        name={Origin.Nome}
        address={Origin.Address ?? [Origin.Morada, Origin.CodigoPostal, Origin.Localidade].filter(Boolean).join(', ')}
        vat={Origin.Nif}
        apa={Origin.CodApa}
        comment={Origin.Comment}
        more={[
          { label: t`Tipo de remetente no SILiAmb`, value: row.SenderType },
          { label: t`Tipo de produtor`, value: words(producerLabel(row.ProducerType)) },
          { label: t`Ponto de recolha`, value: Origin.CodigoLocalRecolha },
        ]}
      />
      <ol aria-label={t`Transportadores`} className="space-y-3 self-center lg:text-center">
        {Transporters.map((one) => (
          <li key={`${one.Nif}-${one.Matricula}-${one.DateTime}`}>
            <Plate>{one.Matricula}</Plate>
            <span className="block text-label font-semibold">
              <bdi>{one.Nome ?? one.Nif}</bdi>
            </span>
            <Codes vat={one.Nif} apa={one.ApaCode} className="lg:justify-center" />
            {one.DateTime && (
              <span className="block text-caption text-muted num">{formatDateTime(one.DateTime, i18n.locale)}</span>
            )}
          </li>
        ))}
      </ol>
      <Party
        mark={<span aria-hidden className="size-3 shrink-0 bg-accent" />}
        label={t`Destinatário`}
        name={Destin.Nome}
        address={Destin.Address ?? Destin.Morada}
        vat={Destin.Nif}
        apa={Destin.CodApa}
        comment={Destin.Comment}
        more={[]}
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
  /** Comment on the guide by this side. */
  comment: string | null;
  more: readonly { label: string; value: string | null }[];
}

function Party({ mark, label, name, address, vat, apa, comment, more }: PartyProps) {
  return (
    <div className="min-w-0">
      <p className="flex items-center gap-2 text-label text-muted">
        {mark}
        {label}
      </p>
      <p className="text-base font-bold">
        <bdi>{name}</bdi>
      </p>
      {address && (
        <p className="text-label text-muted">
          <bdi>{address}</bdi>
        </p>
      )}
      <Codes vat={vat} apa={apa} className="mt-1.5" />
      {more.map(
        (one) =>
          one.value && (
            <p key={one.label} className="text-label">
              <span className="text-muted">{one.label}:</span> <span className="font-semibold">{one.value}</span>
            </p>
          ),
      )}
      {comment && (
        <p className="mt-1.5 flex gap-2 text-label">
          <Quote aria-hidden className="size-4 shrink-0 text-muted" />
          <bdi className="min-w-0 wrap-anywhere">«{comment}»</bdi>
        </p>
      )}
    </div>
  );
}

function Codes({ vat, apa, className }: { vat: string; apa: string | null; className: string }) {
  return (
    <p className={`flex flex-wrap gap-x-4 text-label ${className}`}>
      <span>
        NIF <span className="font-semibold codes">{vat}</span>
      </span>
      {apa && (
        <span>
          APA <span className="font-semibold codes">{apa}</span>
        </span>
      )}
    </p>
  );
}
