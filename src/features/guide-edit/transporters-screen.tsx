import { useLingui } from '@lingui/react/macro';
import { Truck } from 'lucide-react';
import { NoSuchGuide } from '#components/guide/list/no-such-guide.tsx';
import { Screen } from '#components/screen/screen.tsx';
import { readTransportScope } from '#components/transporters/transport-scope.ts';
import { useQueuedEdit } from '#runtime/use-queued.ts';
import { useLive } from '#runtime/use-user.ts';
import { guideCommands } from '#sync/commands/guide-acts.ts';
import { ButtonLink } from '#ui/basics/button-link.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { SkeletonRows } from '#ui/data/skeleton.tsx';
import { TransportersForm } from './transporters-form.tsx';
import { useGuideEdit } from './use-guide-edit.ts';

/**
 * Changes the transporters of an issued guide: all of them, or the entry of the user's company
 * (domain, the road).
 */
export function TransportersScreen({ id, fix }: { id: string; fix: number | undefined }) {
  const { t } = useLingui();
  const command = useQueuedEdit(guideCommands.changeTransporters, `egar:${id}`, fix);
  const { view, waiting, back, consult } = useGuideEdit(id, command);
  const allowed = useLive(async (db) => (view ? await readTransportScope(db, view.row) : null), [view?.row]);
  const offered = view?.row.Actions.includes('CAN_CHANGE_TRANSPORTERS') && allowed && allowed.scope !== 'plates';
  if (!waiting && view && command !== undefined && allowed && (command || offered))
    return (
      <TransportersForm
        key={`${id}-${fix}`}
        row={view.row}
        own={allowed.scope === 'all' ? null : allowed.own}
        command={command}
        onDone={consult}
      />
    );
  return (
    <Screen title={t`Transportadores da e-GAR`} task backTo={back}>
      {(waiting || allowed === undefined) && <SkeletonRows count={3} />}
      {!waiting && !view && <NoSuchGuide />}
      {!waiting && view && allowed !== undefined && (
        <EmptyState
          icon={Truck}
          title={t`O transporte desta guia não pode ser alterado`}
          action={<ButtonLink href={`#${back}`}>{t`Consultar`}</ButtonLink>}
        />
      )}
    </Screen>
  );
}
