import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Alert } from '#ui/basics/alert.tsx';
import { Panel } from '#ui/basics/panel.tsx';
import { DoubtItem } from './doubt-item.tsx';
import { SettleDialog, type Settling } from './settle-dialog.tsx';
import { useDoubts } from './use-doubts.ts';

/**
 * Shows each creation whose answer was lost beside the guides found in the national system; a
 * person says which one it is. Without such creations there is no panel.
 */
export function DoubtsPanel() {
  const { t } = useLingui();
  const { items, offline, again, settle } = useDoubts();
  const [asked, setAsked] = useState<Settling | null>(null);
  if (items.length === 0) return null;
  return (
    <Panel title={t`Criações por confirmar`} flush>
      <Alert
        tone="conflict"
        title={t`O SILiAmb não respondeu à emissão, e há lá guias que podem ser estas.`}
        className="m-4"
      >
        <Trans>Diga qual é cada uma. Até lá não são enviadas outra vez.</Trans>
      </Alert>
      <ul className="divide-y divide-border border-t border-border">
        {items.map((doubt) => (
          <DoubtItem
            key={doubt.UniqueId}
            doubt={doubt}
            offline={offline}
            onChoose={(number) => setAsked({ id: doubt.UniqueId, number })}
          />
        ))}
      </ul>
      {asked && (
        <SettleDialog
          settling={asked}
          settle={settle}
          onClose={() => {
            setAsked(null);
            again();
          }}
        />
      )}
    </Panel>
  );
}
