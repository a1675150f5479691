import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ClockArrowUp } from 'lucide-react';
import type { MovementKind } from '#domain/field/movement.ts';
import { useFirstRows } from '#runtime/use-first-rows.ts';
import { useUser } from '#runtime/use-user.ts';
import { Badge } from '#ui/basics/badge.tsx';
import { MultiSelect } from '#ui/fields/select/multi-select.tsx';
import { type Option, optionsPage } from '#ui/fields/select/options.ts';
import { type EquipmentView, equipmentById, equipmentChoices, equipmentOfCode } from '../equipment-view.ts';
import { ScanButton } from '../scan/scan-button.tsx';
import { useListAge } from '../use-list-age.ts';

interface Props {
  kind: MovementKind;
  value: readonly string[];
  onChange: (ids: readonly string[], options: readonly Option[]) => void;
  /** Customer whose equipment comes first. */
  at?: string | null;
  /** Key that opens the list on a phone whenever it changes. */
  openKey?: unknown;
}

const option = (view: EquipmentView): Option => ({
  key: view.id,
  label: view.name,
  code: view.code,
  detail: [view.detail, view.establishment].filter(Boolean).join(' · '),
  badge: view.pending.length > 0 && (
    <Badge tone="pending" icon={ClockArrowUp}>
      <Trans>Por enviar</Trans>
    </Badge>
  ),
});

/**
 * Picks the equipment that a delivery or collection can move, from the device's own list: the same
 * online and offline.
 */
export function EquipmentPicker({ kind, value, onChange, at = null, openKey }: Props) {
  const { t } = useLingui();
  const { db } = useUser();
  const age = useListAge();
  const first = useFirstRows('equipment');
  const label = kind === 'delivery' ? t`Equipamento por entregar` : t`Equipamento entregue`;
  const none = kind === 'delivery' ? t`Nenhum equipamento por entregar` : t`Nenhum equipamento entregue`;
  const emptyText = first.waiting ? t`A receber a lista…` : none;
  const choices = (term: string, after: string | null, size: number) =>
    equipmentChoices(db, { kind, at }, { term, after, size });
  return (
    <MultiSelect
      label={label}
      placeholder={t`Escolha o equipamento`}
      searchPlaceholder={t`Procurar nome ou código`}
      value={value}
      onChange={onChange}
      load={async (term, after) => (await choices(term, after, optionsPage)).map(option)}
      loadKey={`${kind}-${at}-${first.key}`}
      resolve={async (id) => {
        const view = await equipmentById(db, id);
        return view ? option(view) : undefined;
      }}
      header={age}
      scan={(take) => (
        <ScanButton
          onCode={async (code) => {
            const found = await equipmentOfCode(db, { kind }, code);
            if (found) take(option(found));
            return found !== undefined;
          }}
        />
      )}
      oneTouch
      openKey={openKey}
      resultLabel={(count) => <Plural value={count} one="Juntar # equipamento" other="Juntar # equipamentos" />}
      emptyText={emptyText}
    />
  );
}
