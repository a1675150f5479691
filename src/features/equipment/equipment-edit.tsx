import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Package } from 'lucide-react';
import { equipmentById } from '#components/equipment-view.ts';
import { Screen } from '#components/screen/screen.tsx';
import type { EquipmentPayload } from '#domain/field/equipment.ts';
import { useGone } from '#runtime/use-gone.ts';
import { usePull } from '#runtime/use-pull.ts';
import { useQueued, useQueuedEdit } from '#runtime/use-queued.ts';
import { useLive, useUser } from '#runtime/use-user.ts';
import { editEquipment } from '#sync/commands/equipment-records.ts';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { addEquipment, changeEquipment } from './equipment-actions.ts';
import { EquipmentForm } from './equipment-form.tsx';

const empty: EquipmentPayload = { Name: '', ExternalId: '', Detail: '' };

/** Shows the form for a new piece, or for the correction of an unsent one. */
export function EquipmentNew({ fix }: { fix: number | undefined }) {
  const { t } = useLingui();
  const user = useUser();
  const navigate = useNavigate();
  const command = useQueued(fix);
  const list = () => navigate({ to: '/equipments' });
  if (command === undefined) return null;
  const payload = command?.payload as (EquipmentPayload & { LocalId: string }) | undefined;
  const draft = fix === undefined ? 'equipment:new' : `equipment:fix:${fix}`;
  return (
    <Screen title={t`Novo equipamento`} task flush backTo="/equipments">
      <EquipmentForm
        draft={draft}
        start={payload ?? empty}
        refusal={command?.refusal ?? null}
        onSave={(values) =>
          addEquipment(user, values, payload?.LocalId, { draft, corrects: command ? fix : undefined })
        }
        onDone={list}
        onBack={() => void list()}
      />
    </Screen>
  );
}

export function EquipmentEdit({ id, fix }: { id: string; fix: number | undefined }) {
  const { t } = useLingui();
  const user = useUser();
  const navigate = useNavigate();
  const pull = usePull();
  const view = useLive((db) => equipmentById(db, id), [id]);
  const command = useQueuedEdit(editEquipment, `equipment:${id}`, fix);
  useGone(view === null && !pull.loading && !pull.failed);
  const list = () => navigate({ to: '/equipments' });
  if (view === undefined || command === undefined) return null;
  const draft = command ? `equipment:fix:${command.seq}` : `equipment:${id}`;
  return (
    <Screen title={t`Editar equipamento`} task flush backTo="/equipments">
      {view === null ? (
        <EmptyState icon={Package} title={t`Este equipamento não está neste dispositivo`}>
          <Trans>Abre quando houver rede.</Trans>
        </EmptyState>
      ) : (
        <EquipmentForm
          key={id}
          draft={draft}
          start={{ Name: view.name, ExternalId: view.code, Detail: view.detail }}
          refusal={command?.refusal ?? null}
          onSave={(values) => changeEquipment(user, id, values, { draft, corrects: command?.seq, orFollows: true })}
          onDone={list}
          onBack={() => void list()}
        />
      )}
    </Screen>
  );
}
