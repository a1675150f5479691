import { Plural, useLingui } from '@lingui/react/macro';
import { OperationName } from '#components/catalogue/operation-name.tsx';
import { WasteTitle } from '#components/catalogue/waste-title.tsx';
import type { GuideRow } from '#db/rows.ts';
import { finalWaste } from '#domain/guide/waste.ts';
import { isHazardous } from '#domain/waste/ler-codes.ts';
import { formatKg, withLitres } from '#lib/format.ts';
import { type Fact, Facts, Panel } from '#ui/basics/panel.tsx';
import { LerTile } from '#ui/data/ler-tile.tsx';

interface Props {
  row: GuideRow;
  /** Number of attached files. */
  attachments: number;
}

/** Shows the waste carried, with corrections in force. */
export function GuideWaste({ row, attachments }: Props) {
  const { t, i18n } = useLingui();
  const waste = finalWaste(row);
  const { ler, quantity, operation, group, pgl } = waste;
  const { AdrOnuNumber, AdrPackageGroup, AdrVolume, AdrObsI, AdrObsII, MatriculaVfv } = row.Residue;
  const optional = (key: string, label: string, value: string | null | undefined): Fact[] =>
    value ? [{ key, label, value }] : [];
  const animalOrigin = row.Origin.ExSituAnimalOrigin ? t`Sim` : t`Não`;
  return (
    <Panel title={t`Resíduo`} flush>
      <Facts
        facts={[
          {
            key: 'ler',
            label: t`Código LER`,
            value: (
              <>
                <LerTile code={ler} hazardous={isHazardous(ler)} />
                <WasteTitle waste={waste} className="mt-1 block font-normal" />
              </>
            ),
          },
          {
            key: 'quantity',
            label: t`Quantidade`,
            value: <span className="num">{formatKg(quantity, i18n.locale)}</span>,
          },
          { key: 'operation', label: t`Operação`, value: <OperationName code={operation} /> },
          ...optional('group', t`Grupo`, group),
          ...optional('pgl', t`Nº PGL`, pgl),
          ...optional('animal', t`Origem animal`, row.Origin.TipoRemetente === 'EX_SITU' ? animalOrigin : null),
          ...optional('vfv', t`Matrícula do veículo em fim de vida`, MatriculaVfv),
          ...optional(
            'onu',
            t`Nº ONU`,
            AdrOnuNumber && [`UN ${AdrOnuNumber}`, AdrPackageGroup].filter(Boolean).join(' · '),
          ),
          ...optional('volume', t`Volume`, AdrVolume && withLitres(AdrVolume)),
          ...optional('obs', t`Observações ADR`, [AdrObsI, AdrObsII].filter(Boolean).join(' · ')),
          ...optional('tags', t`Etiquetas`, row.Products.map((one) => one.InternalCode).join(', ')),
          ...(attachments > 0
            ? [
                {
                  key: 'files',
                  label: t`Anexos`,
                  value: <Plural value={attachments} one="# ficheiro" other="# ficheiros" />,
                },
              ]
            : []),
        ]}
      />
    </Panel>
  );
}
