import { useLingui } from '@lingui/react/macro';
import { Plate } from '#components/plate.tsx';
import type { Egar } from '#domain/guide/guide.ts';
import { finalWaste } from '#domain/guide/waste.ts';
import { isHazardous } from '#domain/waste/ler-codes.ts';
import { formatDateTime, formatKg } from '#lib/format.ts';
import { groupedCode } from '#lib/text/guide-number.ts';
import { sentenceCase } from '#lib/text/text.ts';
import { type Fact, Facts } from '#ui/basics/panel.tsx';
import { LerTile } from '#ui/data/ler-tile.tsx';

/** Shows the guide in one column: parties, waste, quantity, transport. */
export function LinkFacts({ guide }: { guide: Egar }) {
  const { t, i18n } = useLingui();
  const { AdrOnuNumber, AdrPackageGroup, MatriculaVfv } = guide.Residue;
  const { ler, description, quantity, operation, group } = finalWaste(guide);
  const party = (one: { Nome: string; Nif: string; Morada: string | null; Address: string | null }) => (
    <>
      <bdi>{one.Nome}</bdi>
      <span className="block text-caption font-normal text-muted">
        NIF <span className="codes">{one.Nif}</span>
        {(one.Address ?? one.Morada) && ` · ${one.Address ?? one.Morada}`}
      </span>
    </>
  );
  const facts: Fact[] = [
    { key: 'origin', label: t`Remetente`, value: party(guide.Origin) },
    { key: 'destin', label: t`Destinatário`, value: party(guide.Destin) },
    {
      key: 'waste',
      label: t`Resíduo`,
      value: (
        <>
          <LerTile code={ler} hazardous={isHazardous(ler)} />
          {description && (
            <span lang="pt" className="block font-normal">
              {sentenceCase(description)}
            </span>
          )}
        </>
      ),
    },
    { key: 'quantity', label: t`Quantidade`, value: <span className="num">{formatKg(quantity, i18n.locale)}</span> },
    { key: 'operation', label: t`Operação`, value: [operation, group].filter(Boolean).join(' · ') },
    ...(MatriculaVfv
      ? [
          {
            key: 'vfv',
            label: t`Matrícula do veículo em fim de vida`,
            value: <span className="codes">{MatriculaVfv}</span>,
          },
        ]
      : []),
    ...(AdrOnuNumber
      ? [
          {
            key: 'adr',
            label: t`ADR`,
            value: <span className="codes">{[`UN ${AdrOnuNumber}`, AdrPackageGroup].filter(Boolean).join(' · ')}</span>,
          },
        ]
      : []),
    {
      key: 'transport',
      label: t`Transporte`,
      value: guide.Transporters.map((one) => (
        <span key={`${one.Nif}-${one.Matricula}-${one.DateTime}`} className="block">
          <Plate>{one.Matricula}</Plate>
          <span className="block text-caption font-normal text-muted">
            {[one.Nome ?? one.Nif, one.DateTime && formatDateTime(one.DateTime, i18n.locale)]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
      )),
    },
    { key: 'code', label: t`Código de verificação`, value: <span className="codes">{groupedCode(guide.Code)}</span> },
  ];
  return (
    <section aria-label={t`Guia`} className="overflow-hidden rounded-panel border hairline border-border bg-surface">
      <Facts facts={facts} />
    </section>
  );
}
