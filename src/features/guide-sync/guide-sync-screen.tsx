import { useLingui } from '@lingui/react/macro';
import { Screen } from '#components/screen/screen.tsx';
import { DifferencesPanel } from './differences-panel.tsx';
import { KeptPanel } from './kept-panel.tsx';
import { QueuedPanel } from './queued-panel.tsx';

/**
 * Shows /gars/sync: guides kept and queued here, and where the national system differs (spec 2 §1).
 */
export function GuideSyncScreen() {
  const { t } = useLingui();
  return (
    <Screen title={t`Sincronização de e-GARs`}>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <DifferencesPanel />
        <div className="space-y-4">
          <QueuedPanel />
          <KeptPanel />
        </div>
      </div>
    </Screen>
  );
}
