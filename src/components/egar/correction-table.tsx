import { useLingui } from '@lingui/react/macro';
import { ArrowRight, PencilLine, Quote } from 'lucide-react';
import type { Rectification } from '../../domain/egar-rectify.ts';
import { isHazardous } from '../../domain/ler-codes.ts';
import { formatKg } from '../../lib/format.ts';
import { spacedLer } from '../catalogue/ler-options.tsx';

/** What the recipient has corrected, old and new side by side. */
export function CorrectionTable({ rectification: r }: { rectification: Rectification }) {
  const { t, i18n } = useLingui();
  const ler = (code: string) => spacedLer(code, isHazardous(code));
  const none = t`Não aplicável`;
  const rows = [
    { key: 'quantity', label: t`Quantidade`, old: formatKg(r.Quantity, i18n.locale), now: formatKg(r.NewQuantity, i18n.locale) },
    { key: 'ler', label: t`Código LER`, old: ler(r.LerCode), now: ler(r.NewLerCode) },
    { key: 'operation', label: t`Operação`, old: r.OperationCode, now: r.NewOperationCode },
    { key: 'group', label: t`Grupo`, old: r.GroupCode ?? none, now: r.NewGroupCode ?? none },
    { key: 'pgl', label: t`Nº PGL`, old: r.PglNumber ?? none, now: r.NewPglNumber ?? none },
  ];
  return (
    <section aria-label={t`Correção`} className="overflow-hidden rounded-panel border hairline border-border bg-surface">
      <h2 className="flex flex-wrap items-center gap-2 border-b border-corrigida-line bg-corrigida-soft px-4 py-3 font-bold text-corrigida-text lg:px-5">
        <PencilLine aria-hidden className="size-5" />
        <span className="grow">{t`O destinatário corrigiu esta guia`}</span>
        <span className="text-caption font-normal">{r.FormatedCloseDate}</span>
      </h2>
      <table className="w-full text-label">
        <thead className="text-start text-muted">
          <tr>
            <th scope="col" className="px-4 py-2 text-start font-semibold lg:px-5">{t`Campo`}</th>
            <th scope="col" className="px-2 py-2 text-start font-semibold">{t`Na guia`}</th>
            <th scope="col" className="px-2 py-2 text-start font-semibold">{t`Correção`}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-border-soft border-t border-border-soft">
          {rows.map(({ key, label, old, now }) => (
            <tr key={key}>
              <th scope="row" className="px-4 py-2.5 text-start font-normal text-muted lg:px-5">
                {label}
              </th>
              <td className={old === now ? 'px-2 py-2.5 num' : 'px-2 py-2.5 text-muted line-through num'}>{old}</td>
              <td className="px-2 py-2.5">
                {old === now ? (
                  <span className="text-muted">{t`sem alteração`}</span>
                ) : (
                  <span className="inline-flex items-center gap-2 font-semibold num">
                    <ArrowRight aria-hidden className="size-4 text-muted rtl:rotate-180" />
                    <span className="rounded-stamp bg-corrigida-soft px-1.5 text-corrigida-text">{now}</span>
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {r.DestinComment && (
        <p className="flex gap-2 border-t border-border-soft px-4 py-3 text-label lg:px-5">
          <Quote aria-hidden className="size-4 shrink-0 text-muted" />«{r.DestinComment}»
        </p>
      )}
    </section>
  );
}
