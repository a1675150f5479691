import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { OperationName } from '#components/catalogue/operation-name.tsx';
import { WasteTitle } from '#components/catalogue/waste-title.tsx';
import { typeLabel } from '#components/guide/guide-words.ts';
import { Plate } from '#components/plate.tsx';
import type { GuideRow } from '#db/rows.ts';
import { isHazardous } from '#domain/waste/ler-codes.ts';
import { cx } from '#lib/cx.ts';
import { formatDateTime, formatKg, formatShortDateTime } from '#lib/format.ts';
import { LerTile } from '#ui/data/ler-tile.tsx';
import { toLoad } from './wallet-queries.ts';

interface FactProps {
  label: string;
  /** Content; a missing one is written as not applicable. */
  value: ReactNode;
  /** True to take the whole line. */
  wide?: boolean;
}

/** Shows one value of the guide; an absent one is said, never left out. */
export function WalletFact({ label, value, wide = false }: FactProps) {
  const { t } = useLingui();
  return (
    <div className={cx('min-w-0 border-b border-border-soft px-4 py-3', wide && 'col-span-2')}>
      <dt className="text-label text-muted">{label}</dt>
      <dd className="mt-0.5 text-base font-bold wrap-break-word">
        {value || <span className="font-normal text-muted">{t`não se aplica`}</span>}
      </dd>
    </div>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="bg-surface-sunken px-4 py-2 font-semibold">{title}</h3>
      <dl className="grid grid-cols-2">{children}</dl>
    </section>
  );
}

interface Props {
  row: GuideRow;
  /** Plates of each transporter, where a change is not confirmed yet. */
  plates: readonly string[] | null;
}

/** Shows everything that the guide holds, in the order of the paper: nothing is folded. */
export function WalletBlocks({ row, plates }: Props) {
  const { t, i18n } = useLingui();
  const { Origin, Destin, Residue } = row;
  const load = toLoad(row);
  const type = typeLabel(Origin.TipoRemetente);
  return (
    <>
      <Block title={t`1. Remetente`}>
        <WalletFact label={t`Nome`} value={<bdi>{Origin.Nome}</bdi>} wide />
        <WalletFact label={t`NIF`} value={<span className="codes">{Origin.Nif}</span>} />
        <WalletFact label={t`Código APA`} value={Origin.CodApa && <span className="codes">{Origin.CodApa}</span>} />
        <WalletFact label={t`Morada`} value={Origin.Address ?? Origin.Morada} wide />
        <WalletFact label={t`Tipo de guia`} value={typeof type === 'string' ? type : t(type)} />
        <WalletFact label={t`Ponto de recolha`} value={Origin.CodigoLocalRecolha} />
      </Block>
      <Block title={t`2. Transportadores`}>
        {row.Transporters.map((one, i) => (
          <Carrier key={`${one.Nif}-${one.DateTime}`} index={i} row={row} queued={plates?.[i]} />
        ))}
      </Block>
      <Block title={t`3. Destinatário`}>
        <WalletFact label={t`Nome`} value={<bdi>{Destin.Nome}</bdi>} wide />
        <WalletFact label={t`NIF`} value={<span className="codes">{Destin.Nif}</span>} />
        <WalletFact label={t`Código APA`} value={Destin.CodApa && <span className="codes">{Destin.CodApa}</span>} />
        <WalletFact label={t`Morada`} value={Destin.Address ?? Destin.Morada} wide />
      </Block>
      <Block title={t`4. Resíduo`}>
        <WalletFact
          wide
          label={t`Código LER`}
          value={
            <>
              <LerTile code={load.ler} hazardous={isHazardous(load.ler)} />
              <WasteTitle waste={load} className="mt-1 block text-label font-normal" />
            </>
          }
        />
        <WalletFact label={t`Quantidade`} value={<span className="num">{formatKg(load.quantity, i18n.locale)}</span>} />
        <WalletFact label={t`Operação`} value={<OperationName code={load.operation} />} />
        <WalletFact label={t`Grupo`} value={load.group} />
        <WalletFact label={t`Nº PGL`} value={load.pgl} />
      </Block>
      <Block title={t`5. Mercadoria perigosa (ADR)`}>
        <WalletFact
          label={t`Nº ONU`}
          value={Residue.AdrOnuNumber && <span className="codes">ADR {Residue.AdrOnuNumber}</span>}
        />
        <WalletFact label={t`Grupo de embalagem`} value={Residue.AdrPackageGroup} />
        <WalletFact label={t`Volume`} value={Residue.AdrVolume} />
        <WalletFact
          label={t`Observações ADR`}
          value={[Residue.AdrObsI, Residue.AdrObsII].filter(Boolean).join(' · ')}
        />
      </Block>
      <Block title={t`6. Emissão e autorização`}>
        <WalletFact
          wide
          label={t`Emissão`}
          value={row.IssuedDate && <span className="num">{formatDateTime(row.IssuedDate, i18n.locale)}</span>}
        />
        <WalletFact
          wide
          label={t`Autorização`}
          value={
            row.Authorized && row.StatusDate ? (
              <span className="num">{formatDateTime(row.StatusDate, i18n.locale)}</span>
            ) : (
              t`ainda não`
            )
          }
        />
      </Block>
    </>
  );
}

/** Shows one transporter, with the plate that is not confirmed yet beside the guide's. */
function Carrier({ row, index, queued }: { row: GuideRow; index: number; queued: string | undefined }) {
  const { t, i18n } = useLingui();
  const one = row.Transporters[index];
  if (!one) return null;
  const order = index + 1;
  const changed = queued !== undefined && queued !== one.Matricula;
  return (
    <>
      <WalletFact label={t`${order}.º transportador`} value={<bdi>{one.Nome ?? one.Nif}</bdi>} wide />
      <WalletFact label={t`NIF`} value={<span className="codes">{one.Nif}</span>} />
      <WalletFact
        label={t`Código APA`}
        value={one.ApaCode ? <span className="codes">{one.ApaCode}</span> : t`não tem (não é obrigatório)`}
      />
      <WalletFact
        label={t`Matrícula`}
        value={
          <>
            <Plate>{changed ? queued : one.Matricula}</Plate>
            {changed && <span className="ms-2 text-caption text-warn-text">{t`por enviar`}</span>}
          </>
        }
      />
      <WalletFact
        label={t`Início`}
        value={one.DateTime && <span className="num">{formatShortDateTime(one.DateTime, i18n.locale)}</span>}
      />
    </>
  );
}
