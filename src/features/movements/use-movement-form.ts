import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { fieldProblems } from '../../components/field-problems.ts';
import { type Checked, useForm } from '../../components/form/use-form.ts';
import type { DeliveryPayload, MovementKind } from '../../domain/field/movement.ts';
import { saveCommand } from '../../runtime/save-command.ts';
import { useUser } from '../../runtime/use-user.ts';
import { movementCommands } from './movement-kinds.ts';
import { emptyMovement, type MovementValues, readMovement } from './movement-values.ts';

interface Options {
  kind: MovementKind;
  /** The command that is corrected, with its values; else a new act. */
  fix: { seq: number; values: MovementValues } | null;
  onSaved: (seq: number) => void;
}

/** State of the movement form: draft, problems, saving. */
export function useMovementForm({ kind, fix, onSaved }: Options) {
  const { i18n } = useLingui();
  const user = useUser();
  const key = fix ? `${kind}:${fix.seq}` : kind;
  const [asking, setAsking] = useState(false);
  const form = useForm({
    draft: key,
    start: fix?.values ?? emptyMovement,
    check: (values): Checked<{ payload: DeliveryPayload; values: MovementValues }> => {
      const parsed = readMovement(kind, values);
      return parsed.success ? { output: { payload: parsed.output, values } } : { problems: fieldProblems(i18n, parsed.issues) };
    },
    save: ({ payload, values }) => {
      const detail = [values.establishmentName, ...values.equipmentNames].filter(Boolean).join(' · ');
      return saveCommand(user, movementCommands[kind], payload, { detail, draft: key, corrects: fix?.seq });
    },
    onSaved,
  });
  const { values } = form;
  /** A delivery of nothing is asked about, not refused (spec 1 §5). */
  const submit = () => (values.equipment.length === 0 ? form.attempted(() => setAsking(true)) : form.submit());
  const save = () => {
    setAsking(false);
    return form.save();
  };
  return { ...form, values, asking, stopAsking: () => setAsking(false), submit, save };
}
