import { Trans, useLingui } from '@lingui/react/macro';
import { Check, MonitorSmartphone, RotateCcwClock } from 'lucide-react';
import type { Restore } from '#domain/wire/restores.ts';
import { formatDateTime } from '#lib/format.ts';
import { Badge } from '#ui/basics/badge.tsx';
import { Panel } from '#ui/basics/panel.tsx';
import { PlainRow } from './plain-row.tsx';

/** Shows the last restore of the server: how many devices have healed, and which are missing. */
export function RestorePanel({ restore }: { restore: Restore }) {
  const { t, i18n } = useLingui();
  const { Devices, RestoredAt, RestorePoint } = restore;
  const missing = Devices.filter(({ HealedAt }) => HealedAt === null);
  const [healed, all] = [Devices.length - missing.length, Devices.length];
  const at = formatDateTime(RestoredAt, i18n.locale);
  const point = formatDateTime(RestorePoint, i18n.locale);
  return (
    <Panel title={t`Última reposição`} flush>
      <ul className="divide-y divide-border-soft">
        <PlainRow
          icon={RotateCcwClock}
          title={at}
          detail={t`para o que havia em ${point}`}
          end={
            <Badge
              bare
              icon={missing.length === 0 ? Check : undefined}
              tone={missing.length === 0 ? 'success' : 'warn'}
            >
              <Trans>
                {healed} de {all} dispositivos
              </Trans>
            </Badge>
          }
        />
        {missing.map((device) => (
          <PlainRow
            key={`${device.AccountName} ${device.UserName} ${device.Device} ${device.LastSeenAt}`}
            icon={MonitorSmartphone}
            title={`${device.UserName} · ${device.AccountName}`}
            detail={[device.Device, t`visto em ${formatDateTime(device.LastSeenAt, i18n.locale)}`]
              .filter(Boolean)
              .join(' · ')}
            end={
              <Badge bare tone="warn">
                <Trans>Em falta</Trans>
              </Badge>
            }
          />
        ))}
      </ul>
    </Panel>
  );
}
