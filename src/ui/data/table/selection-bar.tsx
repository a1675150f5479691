import { Trans, useLingui } from '@lingui/react/macro';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useBar } from '#lib/dom/hooks/use-bar.ts';
import { formatNumber } from '#lib/format.ts';
import { Button } from '#ui/basics/button.tsx';

export interface SelectionBarProps {
  count: number;
  most: number;
  /** Sum of the chosen rows: "84 213,40 kg". */
  total?: ReactNode;
  /** Note: "12 fora dos filtros de agora · Ver só as selecionadas". */
  note?: ReactNode;
  onClear: () => void;
  onBack: () => void;
  /** Submit label with the number of rows: "Criar lote de 137". */
  submitLabel: ReactNode;
  submitIcon: LucideIcon;
  onSubmit: () => void;
  busy?: boolean | undefined;
}

/**
 * Replaces FormActions where rows are chosen: shows their number and total, and the action on them.
 */
export function SelectionBar({ count, most, total, note, onClear, onBack, busy, ...submit }: SelectionBarProps) {
  const { t, i18n } = useLingui();
  const [chosen, all] = [formatNumber(count, i18n.locale), formatNumber(most, i18n.locale)];
  return (
    <section
      ref={useBar('end')}
      aria-label={t`Seleção`}
      data-print="hide"
      className="bar-end z-20 border-t hairline border-x-0 border-b-0 border-border bg-surface px-4 pt-2.5 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-bar lg:flex lg:min-h-18 lg:items-center lg:gap-5 lg:px-7 lg:pt-3"
    >
      <div className="flex items-start gap-5 lg:grow">
        <div className="min-w-36 lg:w-56">
          <p role="status" className="text-label text-muted">
            <Trans>
              <strong className="text-title font-bold text-ink num">{chosen}</strong> selecionadas de {all}
            </Trans>
          </p>
          <progress aria-hidden className="mt-1 meter" value={count} max={most} />
        </div>
        <div className="min-w-0 border-s border-border ps-5 empty:border-0 lg:min-h-11">
          {total && <p className="font-bold num">{total}</p>}
          {note && <p className="text-caption text-muted">{note}</p>}
        </div>
      </div>
      <div className="mt-2.5 flex flex-wrap items-center gap-2.5 lg:mt-0 lg:gap-3">
        <Button variant="ghost" onClick={onClear} disabled={count === 0} reason={t`Nada está selecionado.`}>
          {t`Limpar seleção`}
        </Button>
        <Button onClick={onBack}>{t`Voltar`}</Button>
        <Button
          variant="primary"
          className="max-lg:grow"
          icon={submit.submitIcon}
          onClick={submit.onSubmit}
          busy={busy}
          busyLabel={t`A gravar`}
          data-submit
        >
          {submit.submitLabel}
        </Button>
      </div>
    </section>
  );
}
