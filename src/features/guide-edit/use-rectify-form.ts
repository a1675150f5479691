import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { fieldProblems } from '#components/errors/field-problems.ts';
import { type Checked, useForm } from '#components/form/use-form.ts';
import { useLicense } from '#components/guide/acts/use-license.ts';
import type { Doubt } from '#components/guide/rectification/doubts-dialog.tsx';
import {
  checkRectify,
  type RectifyValues,
  startOfRectify,
  toRectifiable,
  toRectify,
} from '#components/guide/rectification/rectify-values.ts';
import { useAnnounceSaved } from '#components/saved/use-announce-saved.ts';
import type { GuideRow } from '#db/rows.ts';
import { type EgarRectify, rectified } from '#domain/guide/acts/rectification.ts';
import { rectificationDoubts } from '#domain/guide/create/warnings.ts';
import { guideMessages } from '#domain/guide/messages.ts';
import { endOfDay } from '#lib/lisbon-time.ts';
import { saveCommand } from '#runtime/save-command.ts';
import { useUser } from '#runtime/use-user.ts';
import { guideCommands } from '#sync/commands/guide-acts.ts';

interface Options {
  row: GuideRow;
  /** Unsent correction with its values; null for a new one. */
  fix: { seq: number; values: RectifyValues } | null;
  onDone: () => Promise<void>;
}

/** Holds the state of the correction form: draft, problems, saving. */
export function useRectifyForm({ row, fix, onDone }: Options) {
  const { i18n } = useLingui();
  const user = useUser();
  const key = fix ? `rectify:fix:${fix.seq}` : `rectify:${row.UniqueId}`;
  const [start] = useState(() => fix?.values ?? startOfRectify(row, new Date()));
  const announceSaved = useAnnounceSaved();
  const checkOf = (values: RectifyValues) => checkRectify(values, row, new Date());
  const form = useForm({
    draft: key,
    start,
    check: (values): Checked<EgarRectify> => {
      const { rectification, errors } = checkOf(values);
      return rectification && errors.length === 0
        ? { output: rectification }
        : { problems: fieldProblems(i18n, errors) };
    },
    save: (rectification) => {
      const deadline = row.Deadline === null ? {} : { deadline: endOfDay(row.Deadline).toISOString() };
      const payload = { EgarId: row.UniqueId, ...rectification };
      return saveCommand(user, guideCommands.rectify, payload, {
        detail: row.Number,
        draft: key,
        corrects: fix?.seq,
        was: row.Status,
        ...deadline,
      });
    },
    onSaved: async (seq) => {
      await onDone();
      announceSaved(seq);
    },
  });
  const old = toRectifiable(row);
  const after = checkOf(form.values).rectification ?? toRectify(form.values, new Date());
  const { lerCode, operation } = rectified(old, after);
  const license = useLicense({ vat: row.Destin.Nif, apaCode: row.Destin.CodApa ?? '', lerCode, operation });
  const blocked = license?.blocks
    ? fieldProblems(i18n, [{ Field: 'selectedLerCode', Message: guideMessages.noLicense }])
    : {};
  const [doubts, setDoubts] = useState<readonly Doubt[]>([]);
  const ask = () => {
    if (license?.blocks) return;
    // The licence was confirmed when the guide was made; it is asked about again only when the
    // waste or operation changes.
    const asks = license && (lerCode !== old.lerCode || operation !== old.operation);
    const found: Doubt[] = [
      ...rectificationDoubts(old, rectified(old, after)),
      ...(asks ? [{ kind: 'license' as const, trouble: license }] : []),
    ];
    setDoubts(found);
    if (found.length === 0) void form.save();
  };
  return {
    ...form,
    problems: { ...blocked, ...form.problems },
    submit: () => form.attempted(ask),
    /** Doubts that the user must confirm before the correction is sent. */
    doubts,
    confirm: () => {
      setDoubts([]);
      void form.save();
    },
    reconsider: () => setDoubts([]),
    old,
    /** Waste after the correction. */
    after,
    license,
  };
}

export type RectifyFormState = ReturnType<typeof useRectifyForm>;
