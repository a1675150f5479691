import { useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { useWasteTitle } from '#components/catalogue/use-ler-title.ts';
import type { Egar } from '#domain/guide/guide.ts';
import type { finalWaste } from '#domain/guide/waste.ts';
import { isHazardous } from '#domain/waste/ler-codes.ts';
import { formatDateTime, formatKg, withLitres } from '#lib/format.ts';
import { producerLabel, typeLabel } from '../guide-words.ts';
import { Block, Cell } from './print-cells.tsx';

/** Parts of a guide that its paper shows, whether it has a number or not. */
export type PrintedGuide = Pick<Egar, 'Origin' | 'Destin' | 'Transporters' | 'Residue' | 'ProducerType'>;

/** Shows parties, waste and ADR of a guide on paper, in numbered sections. */
export function PrintedParts({ guide, waste }: { guide: PrintedGuide; waste: ReturnType<typeof finalWaste> }) {
  const { t, i18n } = useLingui();
  const title = useWasteTitle(waste);
  const { ler, quantity, operation, group, pgl } = waste;
  const { AdrOnuNumber, AdrPackageGroup, AdrVolume, AdrObsI, AdrObsII } = guide.Residue;
  const words = (label: ReturnType<typeof producerLabel>) =>
    label === null || typeof label === 'string' ? label : t(label);
  const type = words(typeLabel(guide.Origin.TipoRemetente));
  const producer = words(producerLabel(guide.ProducerType));
  const address = [guide.Origin.Morada, guide.Origin.CodigoPostal, guide.Origin.Localidade].filter(Boolean).join(', ');
  const obs = [AdrObsI, AdrObsII].filter(Boolean).join(' · ');
  return (
    <>
      <Block title={`1. ${t`Remetente`} (${type})`} columns="grid-cols-[3fr_1fr_1fr]">
        <Cell label={t`Nome`}>{guide.Origin.Nome}</Cell>
        <Cell label={t`NIF`}>{guide.Origin.Nif}</Cell>
        <Cell label={t`Código APA`}>{guide.Origin.CodApa}</Cell>
        <Cell label={t`Morada`} wide>
          {guide.Origin.Address ?? address}
        </Cell>
        {producer && <Cell label={t`Tipo de produtor`}>{producer}</Cell>}
        {guide.Origin.CodigoLocalRecolha && <Cell label={t`Ponto de recolha`}>{guide.Origin.CodigoLocalRecolha}</Cell>}
        {guide.Origin.TipoRemetente === 'EX_SITU' && (
          <Cell label={t`Origem animal`}>{guide.Origin.ExSituAnimalOrigin ? t`Sim` : t`Não`}</Cell>
        )}
        {guide.Origin.Comment && (
          <Cell label={t`Comentário`} wide>
            {guide.Origin.Comment}
          </Cell>
        )}
      </Block>
      <Block title={`2. ${t`Transportadores`}`} columns="grid-cols-[2fr_1fr_1fr_1fr_1.3fr]">
        {guide.Transporters.map((one) => (
          <Fragment key={`${one.Nif}-${one.Matricula}-${one.DateTime}`}>
            <Cell label={t`Nome`}>{one.Nome}</Cell>
            <Cell label={t`NIF`}>{one.Nif}</Cell>
            <Cell label={t`Código APA`}>{one.ApaCode}</Cell>
            <Cell label={t`Matrícula`}>{one.Matricula}</Cell>
            <Cell label={t`Data e hora`}>{one.DateTime && formatDateTime(one.DateTime, i18n.locale)}</Cell>
          </Fragment>
        ))}
      </Block>
      <Block title={`3. ${t`Destinatário`}`} columns="grid-cols-[3fr_1fr_1fr]">
        <Cell label={t`Nome`}>{guide.Destin.Nome}</Cell>
        <Cell label={t`NIF`}>{guide.Destin.Nif}</Cell>
        <Cell label={t`Código APA`}>{guide.Destin.CodApa}</Cell>
        <Cell label={t`Morada`} wide>
          {guide.Destin.Address ?? guide.Destin.Morada}
        </Cell>
        {guide.Destin.Comment && (
          <Cell label={t`Comentário`} wide>
            {guide.Destin.Comment}
          </Cell>
        )}
      </Block>
      <Block title={`4. ${t`Resíduo`}`} columns="grid-cols-3">
        <Cell label={t`Código LER`}>{isHazardous(ler) ? t`${ler}* (perigoso)` : ler}</Cell>
        <Cell label={t`Quantidade`}>{formatKg(quantity, i18n.locale)}</Cell>
        <Cell label={t`Operação`}>{[operation, group && t`grupo ${group}`, pgl].filter(Boolean).join(' · ')}</Cell>
        <Cell label={t`Descrição`} wide>
          {title}
        </Cell>
      </Block>
      {AdrOnuNumber && (
        <Block title={`5. ${t`Mercadorias perigosas (ADR)`}`} columns="grid-cols-3">
          <Cell label={t`Nº ONU`}>{AdrOnuNumber}</Cell>
          <Cell label={t`Grupo de embalagem`}>{AdrPackageGroup}</Cell>
          <Cell label={t`Volume`}>{AdrVolume && withLitres(AdrVolume)}</Cell>
          {obs && (
            <Cell label={t`Observações ADR`} wide>
              {obs}
            </Cell>
          )}
        </Block>
      )}
    </>
  );
}
