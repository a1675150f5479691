import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { fieldProblems } from '#components/errors/field-problems.ts';
import { type Checked, useForm } from '#components/form/use-form.ts';
import type { Position } from '#components/location/use-position.ts';
import { usePositionAtOnce } from '#components/location/use-position.ts';
import type { DeliveryPayload, MovementKind } from '#domain/field/movement.ts';
import { saveCommand } from '#runtime/save-command.ts';
import { useUser } from '#runtime/use-user.ts';
import { movementCommands } from './movement-kinds.ts';
import { emptyMovement, type MovementValues, readMovement, stillCopied } from './movement-values.ts';
import { useLeftPlace } from './use-left-place.ts';

interface Options {
  kind: MovementKind;
  /** Command being corrected, with its values; null for a new act. */
  fix: { seq: number; values: MovementValues } | null;
  /** Initial values of a new act: for example the place and customer of the previous one. */
  start: MovementValues;
  /**
   * True when `start` comes from the previous act: the user is asked about its place once the
   * device has left it.
   */
  copies: boolean;
  onSaved: (seq: number) => void;
}

/** Holds the state of the movement form: draft, problems, saving. */
export function useMovementForm({ kind, fix, start, copies, onSaved }: Options) {
  const { i18n } = useLingui();
  const user = useUser();
  const key = fix ? `${kind}:${fix.seq}` : kind;
  const [asking, setAsking] = useState<'place' | 'equipment' | null>(null);
  // Kept outside the draft, so that merely opening the screen leaves nothing unsaved.
  const [here, setHere] = useState<Position | null>(null);
  const complete = (written: MovementValues): MovementValues =>
    written.point || !here ? written : { ...written, point: here };
  const form = useForm({
    draft: key,
    start: fix?.values ?? start,
    check: (written): Checked<{ payload: DeliveryPayload; values: MovementValues }> => {
      const values = complete(written);
      const parsed = readMovement(kind, values);
      return parsed.success
        ? { output: { payload: parsed.output, values } }
        : { problems: fieldProblems(i18n, parsed.issues) };
    },
    save: ({ payload, values }) => {
      const detail = [values.establishmentName, ...values.equipmentNames].filter(Boolean).join(' · ');
      return saveCommand(user, movementCommands[kind], payload, { detail, draft: key, corrects: fix?.seq });
    },
    onSaved,
  });
  const values = complete(form.values);
  usePositionAtOnce(form.ready && !fix && form.values.point === null, setHere);
  const copied = copies ? stillCopied(values, start) : { point: false, establishment: false };
  const { left, stay } = useLeftPlace(copied.point ? start.point : null);
  /**
   * Asks for confirmation of a delivery without equipment, which is not rejected (spec 1 §5);
   * otherwise saves.
   */
  const askOrSave = () => {
    if (values.equipment.length === 0) return setAsking('equipment');
    setAsking(null);
    void form.save();
  };
  const submit = () => form.attempted(() => (left ? setAsking('place') : askOrSave()));
  const confirm = () => {
    if (asking === 'place') {
      stay();
      return askOrSave();
    }
    setAsking(null);
    void form.save();
  };
  /** Starts again at the device's place: the customer there is a different one. */
  const moveHere = () =>
    left && form.change({ ...emptyMovement, document: values.document, notes: values.notes, point: left.here });
  /** Clears the place, however it was filled in. */
  const clearPlace = () => {
    setHere(null);
    if (form.values.point) form.change({ point: null });
  };
  return {
    ...form,
    values,
    isPlaceFound: form.values.point === null && here !== null,
    clearPlace,
    copied,
    left,
    stay,
    moveHere,
    asking,
    stopAsking: () => setAsking(null),
    submit,
    confirm,
  };
}

export type MovementFormState = ReturnType<typeof useMovementForm>;
