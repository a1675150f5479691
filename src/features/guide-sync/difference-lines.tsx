import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import { correctedLabels, correctedText } from '#components/guide/rectification/rectification-words.ts';
import { statusLabels } from '#components/guide/status-labels.ts';
import type { DifferenceField, FieldDifference } from '#domain/guide/differences.ts';
import type { GuideStatus } from '#domain/guide/status.ts';
import { formatDateTime } from '#lib/format.ts';

const labels: Record<DifferenceField, MessageDescriptor> = {
  ...correctedLabels,
  status: msg`Estado`,
  closedAt: msg`Fecho`,
  destinComment: msg`Comentário do destinatário`,
};

/** Shows each field that differs: its value here and in the national system. */
export function DifferenceLines({ fields }: { fields: readonly FieldDifference[] }) {
  const { t, i18n } = useLingui();
  const words = (field: DifferenceField, value: string | null): string => {
    if (value === null) return t`sem valor`;
    if (field === 'status') return t(statusLabels[value as GuideStatus]);
    if (field === 'closedAt') return formatDateTime(value, i18n.locale);
    return correctedText(field, value, i18n.locale) ?? t`sem valor`;
  };
  return (
    <ul aria-label={t`Diferenças`}>
      {fields.map(({ Field, Ours, Theirs }) => (
        <li key={Field} className="text-label wrap-anywhere">
          <span className="text-muted">{t(labels[Field])}:</span> <span className="num">{words(Field, Ours)}</span>{' '}
          <ArrowRight aria-hidden className="inline size-3.5 text-muted" />
          <span className="sr-only">{t`no SILiAmb`}</span>{' '}
          <span className="font-semibold num">{words(Field, Theirs)}</span>
        </li>
      ))}
    </ul>
  );
}
