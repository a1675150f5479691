import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Check, Laptop, LogOut, type LucideIcon, Monitor, Smartphone, Tablet } from 'lucide-react';
import { useState } from 'react';
import { recogniseSession } from '#api/people/sessions.ts';
import { showFailure } from '#components/foreground.ts';
import { EndSessionDialog } from '#components/sessions/end-session-dialog.tsx';
import { SessionsUnread } from '#components/sessions/sessions-unread.tsx';
import { useSessions } from '#components/sessions/use-sessions.ts';
import type { UserSession } from '#domain/people/user-session.ts';
import { formatDateTime } from '#lib/format.ts';
import { formatAgo } from '#lib/format-ago.ts';
import { useUser } from '#runtime/use-user.ts';
import { Badge } from '#ui/basics/badge.tsx';
import { Button } from '#ui/basics/button.tsx';
import { Panel } from '#ui/basics/panel.tsx';
import { toast } from '#ui/overlays/toast-store.ts';
import { AccessRow } from './access-row.tsx';
import { DisownDialog } from './disown-dialog.tsx';

type Open = { ending: UserSession | 'others' } | { disowning: UserSession };

function iconOf(device: string): LucideIcon {
  if (/iPad/.test(device)) return Tablet;
  if (/Android|iPhone/.test(device)) return Smartphone;
  return /Linux|macOS/.test(device) ? Laptop : Monitor;
}

/** Shows where the user is signed in, and asks about sign-ins from devices not seen before. */
export function DevicesPanel() {
  const { t } = useLingui();
  const { sessions, failed, away, again } = useSessions('me');
  const [open, setOpen] = useState<Open | null>(null);
  const reason = t`É preciso rede para terminar sessões.`;
  const others = sessions?.some((one) => !one.IsCurrent) ?? false;
  const count = sessions?.length;
  const hasNew = sessions?.some(isAsked) ?? false;
  return (
    <Panel
      title={t`Dispositivos`}
      note={count && <Plural value={count} one="# ativo" other="# ativos" />}
      flush
      action={
        others && (
          <Button size="sm" icon={LogOut} disabled={away} reason={reason} onClick={() => setOpen({ ending: 'others' })}>
            <Trans>Terminar todos os outros</Trans>
          </Button>
        )
      }
    >
      <SessionsUnread own {...{ sessions, failed, away, again }} />
      {sessions && (
        <ul className="divide-y divide-border-soft">
          {sessions.map((one) =>
            isAsked(one) ? (
              <li key={one.UniqueId} className="border-s-4 border-warn bg-warn-soft">
                <NewDevice session={one} away={away} onKnown={again} onDisown={() => setOpen({ disowning: one })} />
              </li>
            ) : (
              <li key={one.UniqueId}>
                <KnownDevice session={one} reason={away ? reason : undefined} onEnd={() => setOpen({ ending: one })} />
              </li>
            ),
          )}
        </ul>
      )}
      {hasNew && (
        <p className="border-t border-border px-4 py-3 text-caption text-muted lg:px-5">
          <Trans>«Não fui eu» termina todas as sessões e pede uma password nova. Antes, confirma que é você.</Trans>
        </p>
      )}
      {open && 'ending' in open && (
        <EndSessionDialog user="me" target={open.ending} onClose={() => setOpen(null)} onEnded={again} />
      )}
      {open && 'disowning' in open && <DisownDialog session={open.disowning} onClose={() => setOpen(null)} />}
    </Panel>
  );
}

/** Nobody is asked about the device in their hands. */
const isAsked = ({ IsNew, IsCurrent }: UserSession): boolean => IsNew && !IsCurrent;

interface KnownProps {
  session: UserSession;
  /** Reason why it cannot be ended now. */
  reason: string | undefined;
  onEnd: () => void;
}

function KnownDevice({ session: { Device, IsCurrent, StartDate, LastUseDate }, reason, onEnd }: KnownProps) {
  const { t, i18n } = useLingui();
  const device = Device ?? t`Dispositivo desconhecido`;
  const began = formatDateTime(StartDate, i18n.locale);
  const used = formatAgo(LastUseDate, i18n.locale);
  return (
    <AccessRow
      icon={iconOf(device)}
      name={device}
      badge={IsCurrent && <Badge tone="info" icon={Monitor}>{t`Este dispositivo`}</Badge>}
      detail={IsCurrent ? t`entrou em ${began} · ativo agora` : t`entrou em ${began} · visto ${used}`}
      action={
        !IsCurrent && (
          <Button
            size="sm"
            disabled={reason !== undefined}
            reason={reason}
            aria-label={t`Terminar a sessão: ${device}`}
            onClick={onEnd}
          >
            <Trans>Terminar</Trans>
          </Button>
        )
      }
    />
  );
}

interface NewProps {
  session: UserSession;
  away: boolean;
  onKnown: () => void;
  onDisown: () => void;
}

function NewDevice({ session: { UniqueId, Device, StartDate, Address }, away, onKnown, onDisown }: NewProps) {
  const { t, i18n } = useLingui();
  const { context } = useUser();
  const [busy, setBusy] = useState(false);
  const device = Device ?? t`Dispositivo desconhecido`;
  const recognise = async () => {
    setBusy(true);
    try {
      await recogniseSession((await context()).http, UniqueId);
      toast({ text: t`Dispositivo reconhecido.`, tone: 'success', icon: Check });
    } catch (error) {
      showFailure(i18n, error);
    }
    setBusy(false);
    onKnown();
  };
  const reason = t`Precisa de rede.`;
  return (
    <AccessRow
      icon={iconOf(device)}
      name={device}
      detail={
        <span className="text-ink">
          {formatDateTime(StartDate, i18n.locale)} · <Trans>novo</Trans>
          {Address && ` · ${Address}`}
        </span>
      }
      action={
        <>
          <Button
            size="sm"
            busy={busy}
            disabled={away}
            reason={reason}
            aria-label={t`Fui eu: ${device}`}
            onClick={() => void recognise()}
          >
            <Trans>Fui eu</Trans>
          </Button>
          <Button
            size="sm"
            variant="danger"
            disabled={away}
            reason={reason}
            aria-label={t`Não fui eu: ${device}`}
            onClick={onDisown}
          >
            <Trans>Não fui eu</Trans>
          </Button>
        </>
      }
    />
  );
}
