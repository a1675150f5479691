import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { GitCompareArrows } from 'lucide-react';
import type { ReactNode } from 'react';
import { Plates } from '#components/plate.tsx';
import type { DoubtCandidate, RegistryDoubt } from '#domain/guide/registry/doubts.ts';
import { isHazardous } from '#domain/waste/ler-codes.ts';
import { formatDateTime, formatKg } from '#lib/format.ts';
import { LerTile } from '#ui/data/ler-tile.tsx';

type Differing = DoubtCandidate['Differs'][number];
type Recognisable = Pick<
  RegistryDoubt,
  'OriginName' | 'DestinName' | 'LerCode' | 'Quantity' | 'Plates' | 'TransportAt'
>;

interface Fact {
  key: keyof Recognisable;
  label: MessageDescriptor;
  show: (facts: Recognisable, locale: string) => ReactNode;
}

const rows: readonly Fact[] = [
  { key: 'OriginName', label: msg`Remetente`, show: ({ OriginName }) => <bdi>{OriginName}</bdi> },
  { key: 'DestinName', label: msg`Destinatário`, show: ({ DestinName }) => <bdi>{DestinName}</bdi> },
  {
    key: 'LerCode',
    label: msg`LER`,
    show: ({ LerCode }) => <LerTile code={LerCode} hazardous={isHazardous(LerCode)} />,
  },
  {
    key: 'Quantity',
    label: msg`Quantidade`,
    show: ({ Quantity }, locale) => <span className="num">{formatKg(Quantity, locale)}</span>,
  },
  { key: 'Plates', label: msg`Matrículas`, show: ({ Plates: plates }) => <Plates of={plates} /> },
  {
    key: 'TransportAt',
    label: msg`Transporte`,
    show: ({ TransportAt }, locale) => <span className="num">{formatDateTime(TransportAt, locale)}</span>,
  },
];

/** Facts in which a guide may differ and that are not listed, with their own sentence. */
const elsewhere: Partial<Record<Differing, MessageDescriptor>> = {
  Operation: msg`A operação é diferente`,
  Transporters: msg`Os transportadores são diferentes`,
};

interface Props {
  facts: Recognisable;
  /** Facts that were sent, shown where these differ. */
  sent?: Recognisable;
  differs?: readonly Differing[];
}

/** Shows the facts by which a guide is recognised; one that differs says what was sent. */
export function DoubtFacts({ facts, sent, differs = [] }: Props) {
  const { t, i18n } = useLingui();
  const isDifferent = (key: string) => differs.some((one) => one === key);
  return (
    <>
      <dl className="divide-y divide-border-soft text-label">
        {rows.map(({ key, label, show }) => (
          <div key={key} className="flex flex-wrap gap-x-3 gap-y-1 py-1.5">
            <dt className="w-25 shrink-0 text-muted">{t(label)}</dt>
            <dd className="min-w-0 flex-1 basis-32 font-semibold wrap-anywhere">
              {show(facts, i18n.locale)}
              {sent && isDifferent(key) && (
                <Different>
                  {t`Diferente. Enviada com:`} {show(sent, i18n.locale)}
                </Different>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {differs.map((one) => elsewhere[one] && <Different key={one}>{t(elsewhere[one])}</Different>)}
    </>
  );
}

const Different = ({ children }: { children: ReactNode }) => (
  <span className="mt-1 flex gap-1.5 text-caption font-semibold text-conflict-text">
    <GitCompareArrows aria-hidden className="mt-0.5 size-3.5 shrink-0" />
    <span className="flex min-w-0 flex-wrap items-center gap-x-1.5 gap-y-1">{children}</span>
  </span>
);
