import { useLingui } from '@lingui/react/macro';
import { KeyRound } from 'lucide-react';
import { formatDate } from '#lib/format.ts';
import { Badge } from '#ui/basics/badge.tsx';

/** Shows until when a user's first password works, or that it is too old; nothing once changed. */
export function FirstPasswordBadge({ until }: { until: string | null }) {
  const { t, i18n } = useLingui();
  if (until === null) return null;
  const day = formatDate(until, i18n.locale);
  return Date.parse(until) < Date.now() ? (
    <Badge bare wraps tone="danger" icon={KeyRound}>{t`Primeira password fora de prazo`}</Badge>
  ) : (
    <Badge bare wraps tone="warn" icon={KeyRound}>{t`Primeira password até ${day}`}</Badge>
  );
}
