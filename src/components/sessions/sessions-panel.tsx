import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { UserSession } from '#domain/people/user-session.ts';
import { formatDateTime } from '#lib/format.ts';
import { formatAgo } from '#lib/format-ago.ts';
import { Badge } from '#ui/basics/badge.tsx';
import { Button } from '#ui/basics/button.tsx';
import { Panel } from '#ui/basics/panel.tsx';
import { EndSessionDialog } from './end-session-dialog.tsx';
import { SessionsUnread } from './sessions-unread.tsx';
import { useSessions } from './use-sessions.ts';

/** Shows where a user of the account is signed in, with a button to end each session. */
export function SessionsPanel({ user }: { user: string }) {
  const { t } = useLingui();
  const { sessions, failed, away, again } = useSessions(user);
  const [ending, setEnding] = useState<UserSession | 'others' | null>(null);
  const reason = t`É preciso rede para terminar sessões.`;
  const others = sessions?.some((one) => !one.IsCurrent);
  return (
    <Panel title={t`Sessões`} flush>
      <SessionsUnread {...{ sessions, failed, away, again }} />
      {sessions && (
        <ul className="divide-y divide-border-soft">
          {sessions.map((one) => (
            <SessionRow
              key={one.UniqueId}
              session={one}
              reason={away ? reason : undefined}
              onEnd={() => setEnding(one)}
            />
          ))}
        </ul>
      )}
      {sessions && (
        <div className="border-t border-border-soft p-4 lg:px-5">
          {others ? (
            <Button disabled={away} reason={reason} onClick={() => setEnding('others')}>
              <Trans>Terminar todas</Trans>
            </Button>
          ) : (
            <p className="text-muted">
              <Trans>Sem sessão iniciada noutro dispositivo.</Trans>
            </p>
          )}
        </div>
      )}
      {ending && <EndSessionDialog user={user} target={ending} onClose={() => setEnding(null)} onEnded={again} />}
    </Panel>
  );
}

/** Shows a session; `reason` tells why it cannot be ended now. */
function SessionRow({
  session,
  reason,
  onEnd,
}: {
  session: UserSession;
  reason: string | undefined;
  onEnd: () => void;
}) {
  const { t, i18n } = useLingui();
  const device = session.Device ?? t`Dispositivo desconhecido`;
  return (
    <li className="flex min-h-16 items-center gap-3 px-4 py-2.5 lg:px-5">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {device}
          {session.IsCurrent && <Badge tone="success">{t`Esta sessão`}</Badge>}
        </p>
        <p className="text-label text-muted">
          <Trans>
            Iniciada em {formatDateTime(session.StartDate, i18n.locale)} · usada{' '}
            {formatAgo(session.LastUseDate, i18n.locale)}
          </Trans>
        </p>
      </div>
      {!session.IsCurrent && (
        <Button
          size="sm"
          disabled={reason !== undefined}
          reason={reason}
          aria-label={t`Terminar a sessão: ${device}`}
          onClick={onEnd}
        >
          <Trans>Terminar</Trans>
        </Button>
      )}
    </li>
  );
}
