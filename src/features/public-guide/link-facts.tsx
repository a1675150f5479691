import { useLingui } from '@lingui/react/macro';
import type { Egar } from '../../domain/egar.ts';
import { wasteOf } from '../../domain/egar-waste.ts';
import { formatDateTime, formatKg } from '../../lib/format.ts';
import { groupedCode } from '../../lib/guide-number.ts';
import { sentenceCase } from '../../lib/text.ts';
import { type Fact, Facts } from '../../ui/panel.tsx';

/** What the guide says, in one column: who, what, how much, by whom and when. */
export function LinkFacts({ egar }: { egar: Egar }) {
  const { t, i18n } = useLingui();
  const { ler, description, quantity, operation, group } = wasteOf(egar);
  const party = (one: { Nome: string; Nif: string; Morada: string | null; Address: string | null }) => (
    <>
      {one.Nome}
      <span className="block text-caption font-normal text-muted">
        NIF <span className="codes">{one.Nif}</span>
        {(one.Address ?? one.Morada) && ` · ${one.Address ?? one.Morada}`}
      </span>
    </>
  );
  const facts: Fact[] = [
    { key: 'origin', label: t`Remetente`, value: party(egar.Origin) },
    { key: 'destin', label: t`Destinatário`, value: party(egar.Destin) },
    {
      ...{ key: 'waste', label: t`Resíduo` },
      value: (
        <>
          <span className="codes">{ler}</span>
          {description && <span className="block font-normal">{sentenceCase(description)}</span>}
        </>
      ),
    },
    { key: 'quantity', label: t`Quantidade`, value: <span className="num">{formatKg(quantity, i18n.locale)}</span> },
    { key: 'operation', label: t`Operação`, value: [operation, group].filter(Boolean).join(' · ') },
    {
      ...{ key: 'transport', label: t`Transporte` },
      value: egar.Transporters.map((one) => (
        <span key={`${one.Nif}-${one.Matricula}-${one.DateTime}`} className="block">
          <span className="codes">{one.Matricula}</span>
          <span className="block text-caption font-normal text-muted">
            {[one.Nome ?? one.Nif, one.DateTime && formatDateTime(one.DateTime, i18n.locale)].filter(Boolean).join(' · ')}
          </span>
        </span>
      )),
    },
    { key: 'code', label: t`Código de verificação`, value: <span className="codes">{groupedCode(egar.Code)}</span> },
  ];
  return (
    <section aria-label={t`Guia`} className="overflow-hidden rounded-panel border hairline border-border bg-surface">
      <Facts facts={facts} />
    </section>
  );
}
