import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as v from 'valibot';
import { fieldProblems } from '#components/errors/field-problems.ts';
import { useSaveFailure } from '#components/errors/use-save-failure.tsx';
import { useRequestFile } from '#components/guide/acts/use-request-file.ts';
import { formatPeriod } from '#components/outage/outage-words.ts';
import { useAnnounceSaved } from '#components/saved/use-announce-saved.ts';
import { type Outage, OutagePayload, outageProblems, outagesPage } from '#domain/law/outage.ts';
import { saveTogether } from '#runtime/save-command.ts';
import { useUser } from '#runtime/use-user.ts';
import { saveOutage } from '#sync/commands/outage-records.ts';
import { useMoment } from './use-moment.ts';

/** Holds the operator's form of an outage, and saves it; `onSaved` follows once it is on disk. */
export function useOutageForm(outage: Outage | null, known: readonly Outage[], onSaved: () => void) {
  const { i18n } = useLingui();
  const user = useUser();
  const failure = useSaveFailure();
  const announceSaved = useAnnounceSaved();
  const model = useRequestFile();
  const start = useMoment(outage?.Start);
  const end = useMoment(outage?.End);
  const published = useMoment(outage?.PublishedAt);
  const [foreseen, setForeseen] = useState(outage?.EndForeseen ?? false);
  const [source, setSource] = useState(outage?.Source ?? outagesPage);
  const [submitted, setSubmitted] = useState(false);
  const [busy, setBusy] = useState(false);
  const input = { Start: start.at, End: end.at, EndForeseen: foreseen, Source: source, PublishedAt: published.at };
  const parsed = v.safeParse(OutagePayload, input);
  const others = known.filter((one) => one.UniqueId !== outage?.UniqueId);
  const errors = parsed.success ? outageProblems(parsed.output, others, new Date()) : parsed.issues;
  const save = async () => {
    setSubmitted(true);
    if (!parsed.success || errors.length > 0 || busy) return;
    setBusy(true);
    try {
      const payload = { ...parsed.output, UniqueId: outage?.UniqueId ?? null, ModelFileId: model.name };
      const options = { detail: formatPeriod(i18n, parsed.output) };
      const seqs = await saveTogether(user, [...model.before, { definition: saveOutage, input: payload, options }]);
      announceSaved(seqs.at(-1) ?? 0);
      onSaved();
    } catch (error) {
      setBusy(false);
      failure.show(error);
    }
  };
  return {
    start,
    end,
    published,
    model,
    foreseen,
    setForeseen,
    source,
    setSource,
    submitted,
    busy,
    isDirty: start.isDirty || end.isDirty || published.isDirty || model.file !== null,
    problems: fieldProblems(i18n, errors),
    failed: failure.message,
    save: () => void save(),
  };
}
