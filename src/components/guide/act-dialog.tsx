import { useLingui } from '@lingui/react/macro';
import { type ComponentProps, type ReactNode, useState } from 'react';
import * as v from 'valibot';
import type { OutboxRow } from '../../db/rows.ts';
import { saveBehind, saveCommand } from '../../runtime/save-command.ts';
import { useUser } from '../../runtime/use-user.ts';
import type { CommandDefinition } from '../../sync/outbox/command.ts';
import type { Act } from '../../sync/outbox/enqueue.ts';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { type FieldProblems, fieldProblems } from '../field-problems.ts';
import { RefusalNote } from '../refusal-note.tsx';
import { useAnnounceSaved } from '../saved/use-announce-saved.ts';
import { useSaveFailure } from '../use-save-failure.tsx';
import type { GuideView } from './guide-view.ts';

/** Props of every act dialog. `fix` is the queued act being corrected. */
export interface ActDialogProps {
  view: GuideView;
  onClose: () => void;
  fix?: OutboxRow | undefined;
  /** The act is on disk. */
  onSaved?: (() => void) | undefined;
}

interface Props
  extends ActDialogProps,
    Pick<ComponentProps<typeof FormDialog>, 'confirmLabel' | 'otherAction' | 'onBack' | 'initialFocus'> {
  title: string;
  danger?: boolean;
  description?: ReactNode;
  /** The payload, checked by the command's schema; `extra` adds what a schema cannot know. */
  definition: CommandDefinition;
  payload: Record<string, unknown>;
  extra?: FieldProblems;
  dirty?: boolean;
  /** Acts that are saved with it and go before it. */
  before?: readonly Act[];
  /** The fields, each with its problem after the first attempt. */
  children?: (problems: FieldProblems) => ReactNode;
}

/** An act on a guide: asked for, checked, put on disk, then sent; the badge always shows the server's state. */
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
      const deadline = row.Deadline === null ? {} : { deadline: `${row.Deadline}T23:59:59Z` };
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
