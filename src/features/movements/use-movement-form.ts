import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { fieldProblems } from '../../components/field-problems.ts';
import { saveCommand } from '../../components/save-command.ts';
import { useDraft } from '../../components/use-draft.ts';
import { useSaveFailure } from '../../components/use-save-failure.ts';
import { useUser } from '../../components/use-user.ts';
import type { MovementKind } from '../../domain/movement.ts';
import { useDirty } from '../../lib/dom/dirty.ts';
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
  const draft = useDraft<MovementValues>(key, fix?.values ?? emptyMovement);
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const failure = useSaveFailure();
  useDirty(draft.kept);
  const values = draft.value ?? emptyMovement;
  const parsed = readMovement(kind, values);
  const problems = parsed.success ? {} : fieldProblems(i18n, parsed.issues);
  const save = async () => {
    setAsking(false);
    if (!parsed.success || busy) return;
    setBusy(true);
    try {
      const detail = [values.establishmentName, ...values.equipmentNames].filter(Boolean).join(' · ');
      onSaved(await saveCommand(user, movementCommands[kind], parsed.output, { detail, draft: key, corrects: fix?.seq }));
    } catch (error) {
      failure.show(error);
      setBusy(false);
    }
  };
  const submit = () => {
    setAttempt((n) => n + 1);
    if (!parsed.success) return;
    // A delivery of nothing is asked about, not refused (spec 1 §5).
    if (values.equipment.length === 0) setAsking(true);
    else void save();
  };
  return {
    ready: draft.value !== null,
    values,
    change: (part: Partial<MovementValues>) => draft.change({ ...values, ...part }),
    forget: draft.forget,
    kept: draft.kept,
    savedAt: draft.savedAt,
    problems,
    attempt,
    busy,
    asking,
    stopAsking: () => setAsking(false),
    submit,
    save,
    failed: failure.message,
  };
}
