import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { checkRectify, type RectifyValues, rectifiableOf, startOfRectify, toRectify } from '../../components/egar/rectify-values.ts';
import { fieldProblems } from '../../components/field-problems.ts';
import { saveCommand } from '../../components/save-command.ts';
import { useAnnounceSaved } from '../../components/saved/use-announce-saved.ts';
import { useDraft } from '../../components/use-draft.ts';
import { useSaveFailure } from '../../components/use-save-failure.ts';
import { useUser } from '../../components/use-user.ts';
import type { EgarRow } from '../../db/rows.ts';
import { useDirty } from '../../lib/dom/dirty.ts';
import { rectifyEgar } from '../../sync/commands/egar-acts.ts';
import { timeNow } from '../../ui/calendar-days.ts';

interface Options {
  row: EgarRow;
  /** The correction that is not sent yet, with its values; else a new one. */
  fix: { seq: number; values: RectifyValues } | null;
  onDone: () => Promise<void>;
}

/** State of the correction: draft, what is wrong, saving. */
export function useRectifyForm({ row, fix, onDone }: Options) {
  const { i18n } = useLingui();
  const user = useUser();
  const key = fix ? `rectify:fix:${fix.seq}` : `rectify:${row.UniqueId}`;
  const [start] = useState(() => fix?.values ?? startOfRectify(Date.now(), timeNow()));
  const draft = useDraft<RectifyValues>(key, start);
  const failure = useSaveFailure();
  const announceSaved = useAnnounceSaved();
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  useDirty(draft.kept);
  const values = draft.value ?? start;
  const old = rectifiableOf(row);
  const { correction, errors } = checkRectify(values, row, new Date());
  const problems = fieldProblems(i18n, errors);
  const submit = async () => {
    setAttempt((n) => n + 1);
    if (!correction || errors.length > 0 || busy) return;
    setBusy(true);
    try {
      const deadline = row.Deadline === null ? {} : { deadline: `${row.Deadline}T23:59:59Z` };
      const payload = { EgarId: row.UniqueId, ...correction };
      const seq = await saveCommand(user, rectifyEgar, payload, {
        detail: row.Number,
        draft: key,
        corrects: fix?.seq,
        was: row.Status,
        ...deadline,
      });
      await onDone();
      announceSaved(seq);
    } catch (error) {
      failure.show(error);
      setBusy(false);
    }
  };
  return {
    ...{ values, old, problems, attempt, busy, submit },
    ready: draft.value !== null,
    kept: draft.kept,
    savedAt: draft.savedAt,
    forget: draft.forget,
    change: (part: Partial<RectifyValues>) => draft.change({ ...values, ...part }),
    /** What the waste would be with the correction. */
    after: correction ?? toRectify(values),
    failed: failure.message,
  };
}
