import { Trans, useLingui } from '@lingui/react/macro';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { OutageHint } from '#components/outage/outage-hint.tsx';
import { Screen } from '#components/screen/screen.tsx';
import { hasLocks } from '#lib/dom/abilities.ts';
import { thisDevice } from '#lib/dom/device.ts';
import { useCompact } from '#lib/dom/hooks/use-breakpoint.ts';
import { useDebouncedLive, useUser } from '#runtime/use-user.ts';
import { Alert } from '#ui/basics/alert.tsx';
import { Button } from '#ui/basics/button.tsx';
import { Tabs } from '#ui/basics/tabs.tsx';
import { OpenActs } from './open-acts.tsx';
import { OnDevice } from './rescue/on-device.tsx';
import { SentToday } from './sent-today.tsx';

/**
 * Shows "Por enviar": acts that need the user, acts that go by themselves, acts sent today, and the
 * data kept here.
 */
export function OutboxScreen() {
  const { t } = useLingui();
  const { engine } = useUser();
  const compact = useCompact();
  const count = useDebouncedLive((db) => db.outbox.count());
  const [tab, setTab] = useState<'open' | 'sent' | 'device'>('open');
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    await Promise.all([engine.sendNow(), engine.pull().catch(() => undefined)]);
    setBusy(false);
  };
  const now = (
    <Button
      icon={RefreshCw}
      variant="primary"
      busy={busy}
      busyLabel={t`A enviar`}
      onClick={() => void send()}
      size={compact ? 'lg' : 'md'}
      full={compact}
    >
      <Trans>Enviar agora</Trans>
    </Button>
  );
  return (
    <Screen title={t`Por enviar`} actions={count ? now : null} flush>
      <Tabs
        label={t`Por enviar`}
        fill={compact}
        className="bg-surface lg:bg-transparent lg:px-7"
        value={tab}
        onChange={setTab}
        tabs={[
          { key: 'open', label: t`Por enviar`, count },
          { key: 'sent', label: t`Enviados hoje` },
          { key: 'device', label: thisDevice() === 'phone' ? t`No telemóvel` : t`Neste computador` },
        ]}
      />
      <div className="space-y-5 px-4 py-4 lg:px-7">
        {!hasLocks() && (
          <Alert tone="warn" title={t`Este navegador não consegue enviar.`}>
            <Trans>
              Falta-lhe o que impede dois separadores de enviarem o mesmo. O que registar fica guardado; atualize o
              navegador para enviar.
            </Trans>
          </Alert>
        )}
        {tab === 'open' && <OutageHint />}
        {tab === 'open' && <OpenActs send={compact ? now : null} />}
        {tab === 'sent' && <SentToday />}
        {tab === 'device' && <OnDevice />}
      </div>
    </Screen>
  );
}
