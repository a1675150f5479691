import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { fieldProblems } from '../../components/field-problems.ts';
import { type Checked, useForm } from '../../components/form/use-form.ts';
import type { Position } from '../../components/location/use-position.ts';
import { usePositionAtOnce } from '../../components/location/use-position.ts';
import type { DeliveryPayload, MovementKind } from '../../domain/field/movement.ts';
import { saveCommand } from '../../runtime/save-command.ts';
import { useUser } from '../../runtime/use-user.ts';
import { movementCommands } from './movement-kinds.ts';
import { type MovementValues, readMovement } from './movement-values.ts';

interface Options {
  kind: MovementKind;
  /** The command being corrected, with its values; else a new act. */
  fix: { seq: number; values: MovementValues } | null;
  /** Initial values of a new act, such as the place and customer of the previous one. */
  start: MovementValues;
  onSaved: (seq: number) => void;
}

/** State of the movement form: draft, problems, saving. */
export function useMovementForm({ kind, fix, start, onSaved }: Options) {
  const { i18n } = useLingui();
  const user = useUser();
  const key = fix ? `${kind}:${fix.seq}` : kind;
  const [asking, setAsking] = useState(false);
  // Kept beside the draft: merely opening the screen leaves nothing unsaved.
  const [here, setHere] = useState<Position | null>(null);
  const complete = (written: MovementValues): MovementValues => (written.point || !here ? written : { ...written, point: here });
  const form = useForm({
    draft: key,
    start: fix?.values ?? start,
    check: (written): Checked<{ payload: DeliveryPayload; values: MovementValues }> => {
      const values = complete(written);
      const parsed = readMovement(kind, values);
      return parsed.success ? { output: { payload: parsed.output, values } } : { problems: fieldProblems(i18n, parsed.issues) };
    },
    save: ({ payload, values }) => {
      const detail = [values.establishmentName, ...values.equipmentNames].filter(Boolean).join(' · ');
      return saveCommand(user, movementCommands[kind], payload, { detail, draft: key, corrects: fix?.seq });
    },
    onSaved,
  });
  const values = complete(form.values);
  usePositionAtOnce(form.ready && !fix && form.values.point === null, setHere);
  /** A delivery without equipment is confirmed, not rejected (spec 1 §5). */
  const submit = () => (values.equipment.length === 0 ? form.attempted(() => setAsking(true)) : form.submit());
  const save = () => {
    setAsking(false);
    return form.save();
  };
  /** Clears the place, however it was filled. */
  const clearPlace = () => {
    setHere(null);
    if (form.values.point) form.change({ point: null });
  };
  return {
    ...form,
    values,
    isPlaceFound: form.values.point === null && here !== null,
    clearPlace,
    asking,
    stopAsking: () => setAsking(false),
    submit,
    save,
  };
}
