import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ArrowRight, PencilLine, Quote } from 'lucide-react';
import { correctedValues, quantityDifference } from '#domain/guide/acts/kept-rectification.ts';
import type { Rectification } from '#domain/guide/acts/rectification.ts';
import type { GuideStatus } from '#domain/guide/status.ts';
import { cx } from '#lib/cx.ts';
import { formatDateTime, formatKgDifference, formatShareDifference } from '#lib/format.ts';
import { keysOf } from '#lib/records.ts';
import { correctedLabels, correctedText } from './rectification-words.ts';

/** Outcomes of the correction, by the state of its guide. */
const outcomes: Partial<Record<GuideStatus, MessageDescriptor>> = {
  f: msg`Correção aceite: contam os valores corrigidos`,
  rr: msg`Correção negada: contam os valores da guia`,
};

interface Props {
  rectification: Rectification;
  status?: GuideStatus;
}

/** Layout for narrow screens: each field is above its two values. */
const stacked = 'max-[24rem]:grid max-[24rem]:grid-cols-[2fr_3fr]';
const over = 'max-[24rem]:col-span-full';

/** Shows the recipient's correction, old and new side by side, with both sides' comments. */
export function RectificationTable({ rectification: r, status = 'r' }: Props) {
  const { t, i18n } = useLingui();
  const values = correctedValues(r);
  const difference = quantityDifference(r.Quantity, r.NewQuantity);
  const none = t`Não aplicável`;
  const arrival = r.CloseDate ? formatDateTime(r.CloseDate, i18n.locale) : r.FormatedCloseDate;
  const denied = status === 'rr';
  const out = 'text-muted line-through';
  return (
    <section
      aria-label={t`Correção`}
      className="overflow-hidden rounded-panel border hairline border-border bg-surface"
    >
      <h2 className="flex flex-wrap items-center gap-2 border-b border-corrigida-line bg-corrigida-soft px-4 py-3 font-bold text-corrigida-text lg:px-5">
        <PencilLine aria-hidden className="size-5" />
        <span className="grow">{t(outcomes[status] ?? msg`O destinatário corrigiu esta guia`)}</span>
        {arrival && <span className="text-caption font-normal">{t`Receção em ${arrival}`}</span>}
      </h2>
      <table className="w-full text-label">
        <thead className="text-start text-muted">
          <tr className={stacked}>
            <th scope="col" className={`px-4 py-2 text-start font-semibold lg:px-5 ${over}`}>{t`Campo`}</th>
            <th scope="col" className="px-2 py-2 text-start font-semibold max-[24rem]:ps-4">{t`Na guia`}</th>
            <th scope="col" className="px-2 py-2 text-start font-semibold">{t`Correção`}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-border-soft border-t border-border-soft">
          {keysOf(values).map((field) => {
            const { old, now } = values[field];
            const [oldText, nowText] = [old, now].map((value) => correctedText(field, value, i18n.locale) ?? none);
            return (
              <tr key={field} className={stacked}>
                <th
                  scope="row"
                  className={`px-4 py-2.5 text-start font-normal text-muted max-[24rem]:pb-0 lg:px-5 ${over}`}
                >
                  {t(correctedLabels[field])}
                </th>
                <td className={cx('px-2 py-2.5 num max-[24rem]:ps-4', old !== now && !denied && out)}>{oldText}</td>
                <td className="px-2 py-2.5">
                  {old === now ? (
                    <span className="text-muted">{t`sem alteração`}</span>
                  ) : (
                    <>
                      <span className="inline-flex items-center gap-2 font-semibold num">
                        <ArrowRight aria-hidden className="size-4 text-muted rtl:rotate-180" />
                        <span className={denied ? out : 'rounded-stamp bg-corrigida-soft px-1.5 text-corrigida-text'}>
                          {nowText}
                        </span>
                      </span>
                      {field === 'quantity' && difference && (
                        <span className="block ps-7.5 text-caption text-muted">
                          <span className="num">{formatKgDifference(difference.kg, i18n.locale)}</span>
                          {difference.share !== null && (
                            <>
                              {' '}
                              <span className="num">({formatShareDifference(difference.share, i18n.locale)})</span>
                            </>
                          )}
                        </span>
                      )}
                    </>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <Said who={t`Comentário do destinatário`} words={r.DestinComment} />
      <Said who={t`Comentário do remetente`} words={r.OriginComment} />
    </section>
  );
}

function Said({ who, words }: { who: string; words: string | null }) {
  if (!words) return null;
  return (
    <div className="flex gap-2 border-t border-border-soft px-4 py-3 text-label lg:px-5">
      <Quote aria-hidden className="size-4 shrink-0 text-muted" />
      <p className="min-w-0 wrap-anywhere">
        <span className="block text-caption text-muted">{who}</span>«{words}»
      </p>
    </div>
  );
}
