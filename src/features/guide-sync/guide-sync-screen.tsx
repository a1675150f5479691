import { useLingui } from '@lingui/react/macro';
import { ReadingsPanel } from '#components/guide/readings/readings-panel.tsx';
import { Screen } from '#components/screen/screen.tsx';
import { DifferencesPanel } from './differences-panel.tsx';
import { DoubtsPanel } from './doubts/doubts-panel.tsx';
import { KeptPanel } from './kept-panel.tsx';
import { QueuedPanel } from './queued-panel.tsx';

/**
 * Shows /gars/sync: how far the national system was read, what it leaves in doubt or has otherwise,
 * and the guides kept and queued here (spec 2 §1).
 */
export function GuideSyncScreen() {
  const { t } = useLingui();
  return (
    <Screen title={t`Sincronização de e-GARs`}>
      <div className="space-y-4">
        <DoubtsPanel />
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="space-y-4">
            <ReadingsPanel />
            <DifferencesPanel />
          </div>
          <div className="space-y-4">
            <QueuedPanel />
            <KeptPanel />
          </div>
        </div>
      </div>
    </Screen>
  );
}
