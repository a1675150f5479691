import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { fieldProblems } from '#components/errors/field-problems.ts';
import { type Checked, useForm } from '#components/form/use-form.ts';
import { useAnnounceSaved } from '#components/saved/use-announce-saved.ts';
import {
  fromGuideTransporter,
  type TransporterValues,
  toTransporter,
} from '#components/transporters/transporter-values.ts';
import type { GuideRow, OutboxRow } from '#db/rows.ts';
import { keptTransporters, sameTransporters, toTransporterChange } from '#domain/guide/acts/transporter-change.ts';
import type { CreateTransporter } from '#domain/guide/create/payload.ts';
import { transporterErrors } from '#domain/guide/create/rules.ts';
import { guideMessages as m } from '#domain/guide/messages.ts';
import { saveCommand } from '#runtime/save-command.ts';
import { useUser } from '#runtime/use-user.ts';
import { guideCommands } from '#sync/commands/guide-acts.ts';

interface Values {
  transporters: TransporterValues[];
}

export interface TransportersFormOptions {
  row: GuideRow;
  /** Change being corrected; null for a new one. */
  command: OutboxRow | null;
  onDone: () => Promise<void>;
}

/** Reads a sent transporter as one of a guide. */
const asKept = (one: CreateTransporter) => ({ ...one, at: one.date });

const startOf = (row: GuideRow, command: OutboxRow | null): Values => {
  const kept = keptTransporters(row);
  const queued = (command?.payload as { transporters?: CreateTransporter[] } | undefined)?.transporters;
  const list = queued ? queued.map((one, i) => ({ ...asKept(one), name: kept[i]?.name ?? '' })) : kept;
  return { transporters: list.map((one, i) => fromGuideTransporter(one, String(i + 1))) };
};

/** Holds the state of a change of transporters: draft, problems, saving. */
export function useTransportersForm({ row, command, onDone }: TransportersFormOptions) {
  const { i18n } = useLingui();
  const user = useUser();
  const announceSaved = useAnnounceSaved();
  const key = command ? `transporters:fix:${command.seq}` : `transporters:${row.UniqueId}`;
  const [start] = useState(() => startOf(row, command));
  const before = keptTransporters(row);
  const form = useForm<Values, CreateTransporter[], number>({
    draft: key,
    start,
    check: ({ transporters }): Checked<CreateTransporter[]> => {
      const sent = transporters.map((one, index) => toTransporter(one, index));
      const errors = transporterErrors(sent);
      const unchanged = errors.length === 0 && sameTransporters(before, sent.map(asKept));
      const all = unchanged ? [{ Field: 'transporters', Message: m.unchangedTransporters }] : errors;
      return all.length === 0 ? { output: sent } : { problems: fieldProblems(i18n, all) };
    },
    save: (sent) =>
      saveCommand(
        user,
        guideCommands.changeTransporters,
        { EgarId: row.UniqueId, ...toTransporterChange(sent.map(asKept), before) },
        { detail: row.Number, draft: key, corrects: command?.seq, was: row.Status },
      ),
    onSaved: async (seq) => {
      await onDone();
      announceSaved(seq);
    },
  });
  const server = command?.refusal ? fieldProblems(i18n, command.refusal.body._validationErrors) : {};
  return {
    ...form,
    /** Returns the problem of a field, and whether the server found it. */
    problem: (name: string) => ({ error: form.problems[name] ?? server[name], showError: server[name] !== undefined }),
    setTransporters: (transporters: TransporterValues[]) => form.change({ transporters }),
  };
}
