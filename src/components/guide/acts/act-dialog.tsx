import { useLingui } from '@lingui/react/macro';
import { type ComponentProps, type ReactNode, useState } from 'react';
import * as v from 'valibot';
import { type FieldProblems, fieldProblems } from '#components/errors/field-problems.ts';
import { RefusalNote } from '#components/errors/refusal-note.tsx';
import { useSaveFailure } from '#components/errors/use-save-failure.tsx';
import { useAnnounceSaved } from '#components/saved/use-announce-saved.ts';
import type { OutboxRow } from '#db/rows.ts';
import { endOfDay } from '#lib/lisbon-time.ts';
import { saveBehind, saveCommand } from '#runtime/save-command.ts';
import { useUser } from '#runtime/use-user.ts';
import type { CommandDefinition } from '#sync/outbox/command.ts';
import type { Act } from '#sync/outbox/enqueue.ts';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import type { GuideView } from '../list/guide-view.ts';

/** Props of every act dialog. `fix` is the queued act being corrected. */
export interface ActDialogProps {
  view: GuideView;
  onClose: () => void;
  fix?: OutboxRow | undefined;
  /** Called once the act is on disk. */
  onSaved?: (() => void) | undefined;
}

interface Props
  extends ActDialogProps,
    Pick<ComponentProps<typeof FormDialog>, 'confirmLabel' | 'otherAction' | 'onBack' | 'initialFocus'> {
  title: string;
  danger?: boolean;
  description?: ReactNode;
  /** Payload, checked by the command's schema; `extra` adds problems a schema cannot know. */
  definition: CommandDefinition;
  payload: Record<string, unknown>;
  extra?: FieldProblems;
  dirty?: boolean;
  /** Acts saved with it and sent before it. */
  before?: readonly Act[];
  /** Renders the fields, each with its problem after the first attempt. */
  children?: (problems: FieldProblems) => ReactNode;
}

/**
 * Shows the dialog of an act on a guide: confirmed, checked, written to disk, then sent. The badge
 * always shows the server's state.
 */
export function ActDialog(props: Props) {
  const {
    view,
    onClose,
    fix,
    title,
    confirmLabel,
    otherAction,
    onBack,
    danger = false,
    description,
    definition,
    payload,
    extra = {},
    dirty = false,
    before = [],
  } = props;
  const { t, i18n } = useLingui();
  const user = useUser();
  const failure = useSaveFailure();
  const announceSaved = useAnnounceSaved();
  const [submitted, setSubmitted] = useState(false);
  const [busy, setBusy] = useState(false);
  const { row } = view;
  const parsed = v.safeParse(definition.payload, { EgarId: row.UniqueId, ...payload });
  const local = { ...extra, ...(parsed.success ? {} : fieldProblems(i18n, parsed.issues)) };
  const said = fix?.refusal ? fieldProblems(i18n, fix.refusal.body._validationErrors) : {};
  const save = async () => {
    setSubmitted(true);
    if (Object.keys(local).length > 0 || busy || confirmLabel === null) return;
    setBusy(true);
    try {
      const deadline = row.Deadline === null ? {} : { deadline: endOfDay(row.Deadline).toISOString() };
      const options = { detail: row.Number, was: row.Status, ...deadline };
      const seq =
        before.length === 0
          ? await saveCommand(user, definition, parsed.output, { ...options, corrects: fix?.seq })
          : await saveBehind(user, before, { definition, input: parsed.output, options }, fix?.seq);
      announceSaved(seq);
      onClose();
      props.onSaved?.();
    } catch (error) {
      setBusy(false);
      failure.show(error);
    }
  };
  return (
    <FormDialog
      initialFocus={props.initialFocus}
      {...{ onClose, onBack, title, description, confirmLabel, otherAction, danger, dirty, busy }}
      submitted={submitted || Object.keys(said).length > 0}
      role="alertdialog"
      busyLabel={t`A guardar`}
      failure={failure.message}
      onSubmit={() => void save()}
    >
      {fix?.refusal && <RefusalNote refusal={fix.refusal} />}
      {props.children?.({ ...(submitted ? {} : said), ...local })}
    </FormDialog>
  );
}
