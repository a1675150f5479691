import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Lock } from 'lucide-react';
import { bytesInMegabyte, type OperatorAccount } from '#domain/wire/operator-accounts.ts';
import { formatBytes, formatNumber, formatShortDateTime, formatTime, sameDay } from '#lib/format.ts';
import { Badge } from '#ui/basics/badge.tsx';

interface Props {
  account: OperatorAccount;
}

export function AccountName({ account: { Name, ClientCode } }: Props) {
  return (
    <>
      <bdi className="block font-semibold break-words">{Name}</bdi>
      <bdi className="block text-caption text-muted">{ClientCode}</bdi>
    </>
  );
}

/** Shows the users and, below them, their quota. */
export function AccountUsers({ account: { Users, MaxUsers } }: Props) {
  const { i18n } = useLingui();
  return <Used used={formatNumber(Users, i18n.locale)} most={MaxUsers && formatNumber(MaxUsers, i18n.locale)} />;
}

/** Shows the space of the files and, below it, its quota. */
export function AccountSpace({ account: { Bytes, MaxMegabytes } }: Props) {
  const { i18n } = useLingui();
  const most = MaxMegabytes && formatBytes(MaxMegabytes * bytesInMegabyte, i18n.locale);
  return <Used used={formatBytes(Bytes, i18n.locale)} most={most} />;
}

function Used({ used, most }: { used: string; most: string | number | null }) {
  return (
    <span className="num whitespace-nowrap">
      {used}
      {most !== null && (
        <span className="block text-caption text-muted">
          <Trans>de {most}</Trans>
        </span>
      )}
    </span>
  );
}

export function AccountGuides({ account: { Guides } }: Props) {
  const { i18n } = useLingui();
  return <span className="num">{formatNumber(Guides, i18n.locale)}</span>;
}

export function AccountLastUse({ account: { LastUsedAt } }: Props) {
  const { i18n } = useLingui();
  if (LastUsedAt === null) return <span className="text-muted">–</span>;
  const time = formatTime(LastUsedAt, i18n.locale);
  return (
    <span className="num whitespace-nowrap">
      {sameDay(LastUsedAt, Date.now()) ? <Trans>hoje, {time}</Trans> : formatShortDateTime(LastUsedAt, i18n.locale)}
    </span>
  );
}

export function AccountState({ account: { State } }: Props) {
  return State === 'active' ? (
    <Badge bare tone="success" icon={Check}>
      <Trans>Ativa</Trans>
    </Badge>
  ) : (
    <Badge bare tone="offline" icon={Lock}>
      <Trans>Bloqueada</Trans>
    </Badge>
  );
}
