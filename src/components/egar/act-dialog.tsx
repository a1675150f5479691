import { useLingui } from '@lingui/react/macro';
import { ClockArrowUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import type { CommandDefinition } from '../../sync/command.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { toast } from '../../ui/toast-store.ts';
import { type FieldProblems, fieldProblems } from '../field-problems.ts';
import { saveCommand } from '../save-command.ts';
import { useSaveFailure } from '../use-save-failure.ts';
import { useUser } from '../use-user.ts';
import type { EgarView } from './egar-view.ts';

interface Props {
  view: EgarView;
  onClose: () => void;
  title: string;
  confirmLabel: string;
  danger?: boolean;
  description?: ReactNode;
  /** What is to be saved, by the command's schema; `extra` adds what a schema cannot know. */
  definition: CommandDefinition;
  payload: Record<string, unknown>;
  extra?: FieldProblems;
  dirty?: boolean;
  /** The fields, with what is wrong with each once it was tried. */
  children?: (problems: FieldProblems) => ReactNode;
}

/** Every act on a guide: asked for, checked here, put on disk, and then on its way; the badge stays the server's word. */
export function ActDialog(props: Props) {
  const { view, onClose, title, confirmLabel, danger = false, description, definition, payload, extra = {}, dirty = false } = props;
  const { t, i18n } = useLingui();
  const user = useUser();
  const failure = useSaveFailure();
  const [submitted, setSubmitted] = useState(false);
  const [busy, setBusy] = useState(false);
  const { row } = view;
  const parsed = v.safeParse(definition.payload, { EgarId: row.UniqueId, ...payload });
  const problems = { ...extra, ...(parsed.success ? {} : fieldProblems(i18n, parsed.issues)) };
  const save = async () => {
    setSubmitted(true);
    if (Object.keys(problems).length > 0 || busy) return;
    setBusy(true);
    try {
      const deadline = row.Deadline === null ? {} : { deadline: `${row.Deadline}T23:59:59Z` };
      await saveCommand(user, definition, parsed.output, { detail: row.Number, was: row.Status, ...deadline });
      toast({ text: t`Guardada neste dispositivo. Segue para o servidor.`, tone: 'pending', icon: ClockArrowUp });
      onClose();
    } catch (error) {
      setBusy(false);
      failure.show(error);
    }
  };
  return (
    <FormDialog
      {...{ onClose, title, description, confirmLabel, danger, dirty, submitted, busy }}
      role="alertdialog"
      busyLabel={t`A guardar`}
      failure={failure.message}
      onSubmit={() => void save()}
    >
      {props.children?.(problems)}
    </FormDialog>
  );
}
