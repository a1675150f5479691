import { useLingui } from '@lingui/react/macro';
import type { GuideDoubt, LateDoubt, RectificationDoubt } from '#domain/guide/create/warnings.ts';
import { lawSentences } from '#domain/law/sentences.ts';
import { formatDateTime, formatKg } from '#lib/format.ts';

/** Returns a function that describes an allowed but unusual value of a guide or a correction. */
export function useDoubtSentence(): (doubt: GuideDoubt | LateDoubt | RectificationDoubt) => string {
  const { t, i18n } = useLingui();
  return (doubt) => {
    if (doubt.kind === 'quantity')
      return t`A quantidade é ${formatKg(doubt.kg, i18n.locale)}: mais do que um camião leva.`;
    if (doubt.kind === 'change')
      return t`A quantidade corrigida é ${formatKg(doubt.kg, i18n.locale)}, e a guia diz ${formatKg(doubt.was, i18n.locale)}.`;
    if (doubt.kind === 'group') return t`O grupo é ${doubt.group}: com este código LER costuma ser ${doubt.usual}.`;
    if (doubt.kind === 'late')
      return t`O transporte começou em ${formatDateTime(doubt.at, i18n.locale)}. ${t(lawSentences.beforeTransport)} Assim vai dizer que foi emitida depois.`;
    return t`O transporte é em ${formatDateTime(doubt.at, i18n.locale)}: a mais de um ano de hoje.`;
  };
}
