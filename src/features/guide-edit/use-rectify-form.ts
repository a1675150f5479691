import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { fieldProblems } from '../../components/field-problems.ts';
import { type Checked, useForm } from '../../components/form/use-form.ts';
import type { Doubt } from '../../components/guide/doubts-dialog.tsx';
import { checkRectify, type RectifyValues, rectifiableOf, startOfRectify, toRectify } from '../../components/guide/rectify-values.ts';
import { useLicense } from '../../components/guide/use-license.ts';
import { useAnnounceSaved } from '../../components/saved/use-announce-saved.ts';
import type { GuideRow } from '../../db/rows.ts';
import { correctionDoubts } from '../../domain/guide/guide-doubts.ts';
import { guideMessages } from '../../domain/guide/guide-messages.ts';
import { type EgarRectify, rectified } from '../../domain/guide/guide-rectify.ts';
import { saveCommand } from '../../runtime/save-command.ts';
import { useUser } from '../../runtime/use-user.ts';
import { rectifyGuide } from '../../sync/commands/guide-acts.ts';

interface Options {
  row: GuideRow;
  /** The unsent correction with its values; else a new one. */
  fix: { seq: number; values: RectifyValues } | null;
  onDone: () => Promise<void>;
}

/** State of the correction form: draft, problems, saving. */
export function useRectifyForm({ row, fix, onDone }: Options) {
  const { i18n } = useLingui();
  const user = useUser();
  const key = fix ? `rectify:fix:${fix.seq}` : `rectify:${row.UniqueId}`;
  const [start] = useState(() => fix?.values ?? startOfRectify(new Date()));
  const announceSaved = useAnnounceSaved();
  const checkOf = (values: RectifyValues) => checkRectify(values, row, new Date());
  const form = useForm({
    draft: key,
    start,
    check: (values): Checked<EgarRectify> => {
      const { correction, errors } = checkOf(values);
      return correction && errors.length === 0 ? { output: correction } : { problems: fieldProblems(i18n, errors) };
    },
    save: (correction) => {
      const deadline = row.Deadline === null ? {} : { deadline: `${row.Deadline}T23:59:59Z` };
      const payload = { EgarId: row.UniqueId, ...correction };
      return saveCommand(user, rectifyGuide, payload, {
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
  const old = rectifiableOf(row);
  const after = checkOf(form.values).correction ?? toRectify(form.values, new Date());
  const { lerCode, operation } = rectified(old, after);
  const license = useLicense({ vat: row.Destin.Nif, apaCode: row.Destin.CodApa ?? '', lerCode, operation });
  const blocked = license?.blocks ? fieldProblems(i18n, [{ Field: 'selectedLerCode', Message: guideMessages.noLicense }]) : {};
  const [doubts, setDoubts] = useState<readonly Doubt[]>([]);
  const ask = () => {
    if (license?.blocks) return;
    // The licence was answered for when the guide was made; a changed waste is a new question.
    const asks = license && (lerCode !== old.lerCode || operation !== old.operation);
    const found: Doubt[] = [
      ...correctionDoubts(old, rectified(old, after)),
      ...(asks ? [{ kind: 'license' as const, trouble: license }] : []),
    ];
    setDoubts(found);
    if (found.length === 0) void form.save();
  };
  return {
    ...form,
    problems: { ...blocked, ...form.problems },
    submit: () => form.attempted(ask),
    /** What the user must confirm before it is sent. */
    doubts,
    confirm: () => {
      setDoubts([]);
      void form.save();
    },
    reconsider: () => setDoubts([]),
    old,
    /** The waste after the correction. */
    after,
    license,
  };
}
