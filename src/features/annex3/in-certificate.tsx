import { Plural, useLingui } from '@lingui/react/macro';
import { type Annex3Guide, annex3Totals } from '#domain/guide/annex3.ts';
import { isHazardous } from '#domain/waste/ler-codes.ts';
import { formatTonnes } from '#lib/format.ts';
import { Panel } from '#ui/basics/panel.tsx';
import { LerTile } from '#ui/data/ler-tile.tsx';

/** Shows the content of the certificate: a line for each waste and operation. */
export function InCertificate({ chosen, number }: { chosen: readonly Annex3Guide[]; number: string }) {
  const { t, i18n } = useLingui();
  return (
    <Panel title={t`No certificado`} note={t`nº seguinte: ${number}`} flush className="overflow-clip">
      {chosen.length === 0 ? (
        <p className="p-4 text-muted">{t`Escolha as guias que o certificado declara.`}</p>
      ) : (
        <table className="w-full text-label">
          <thead className="sr-only">
            <tr>
              <th scope="col">{t`Código LER`}</th>
              <th scope="col">{t`Operação`}</th>
              <th scope="col">{t`Guias`}</th>
              <th scope="col">{t`Quantidade`}</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-border-soft">
            {annex3Totals(chosen).map(({ lerCode, lerDescription, operation, guides, quantity }) => (
              <tr key={`${lerCode} ${operation}`}>
                <th scope="row" className="px-4 py-2 text-start font-normal lg:ps-5">
                  <span className="flex min-w-0 flex-wrap items-center gap-2">
                    <LerTile code={lerCode} hazardous={isHazardous(lerCode)} />
                    <span className="max-lg:sr-only">{lerDescription}</span>
                  </span>
                </th>
                <td className="px-2 py-2">{operation}</td>
                <td className="px-2 py-2 whitespace-nowrap text-muted">
                  <Plural value={guides} one="# guia" other="# guias" />
                </td>
                <td className="px-4 py-2 text-end font-semibold whitespace-nowrap num">
                  {formatTonnes(quantity, i18n.locale)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}
