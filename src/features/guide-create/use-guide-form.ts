import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { useLerTitle } from '#components/catalogue/use-ler-title.ts';
import { fieldProblems } from '#components/errors/field-problems.ts';
import { useSaveFailure } from '#components/errors/use-save-failure.tsx';
import { useLicense } from '#components/guide/acts/use-license.ts';
import type { Doubt } from '#components/guide/rectification/doubts-dialog.tsx';
import type { Refusal } from '#db/rows.ts';
import { toOrigin } from '#domain/guide/create/parties.ts';
import { listAdvice } from '#domain/law/advice.ts';
import { type FileLoad, sumLoad } from '#domain/wire/files.ts';
import { localPrefix } from '#domain/wire/local-id.ts';
import { useDirty } from '#lib/dom/unsaved-forms.ts';
import { useDraft } from '#runtime/use-draft.ts';
import { useUser } from '#runtime/use-user.ts';
import { attachToGuide } from '#sync/commands/guide-create.ts';
import { marksAfter, reopenDraft } from './filled/filled.ts';
import { ruleFieldsAfter } from './filled/rule-fill.ts';
import { useRuleFill } from './filled/use-rule-fill.ts';
import { formDoubts } from './guide-doubts.ts';
import { fieldOrder, guideProblems, readWritten } from './guide-problems.ts';
import { emptyGuide, type GuideValues, toPayload } from './guide-values.ts';
import { useIssuer } from './issuer/use-issuer.ts';
import { saveGuide } from './save-guide.ts';

const noFiles = sumLoad([]);
const same = (values: GuideValues) => values;

/** Open creation being corrected. */
export interface GuideFix {
  seq: number;
  localId: string;
  values: GuideValues;
  refusal: Refusal | null;
  /** Files already queued after it. */
  attached: FileLoad;
}

export type Change = Partial<GuideValues> | ((now: GuideValues) => Partial<GuideValues>);

interface Options {
  /** Key of the draft on disk. */
  draft: string;
  fix: GuideFix | null;
  /** Initial values of a new guide; kept only once the user changes something. */
  start?: GuideValues;
  onSaved: (seq: number) => void;
}

/** Returns the time at which the screen was opened or last came to the front. */
function useOpenedAt(): number {
  const [openedAt, setOpenedAt] = useState(Date.now);
  useEffect(() => {
    const onShow = () => document.visibilityState === 'visible' && setOpenedAt(Date.now());
    document.addEventListener('visibilitychange', onShow);
    return () => document.removeEventListener('visibilitychange', onShow);
  }, []);
  return openedAt;
}

/** Holds the state of the creation form: draft, problems, the issuer question, saving. */
export function useGuideForm({ draft: key, fix, start: begun = emptyGuide, onSaved }: Options) {
  const { i18n } = useLingui();
  const ids = useId();
  const user = useUser();
  const start = fix?.values ?? begun;
  const openedAt = useOpenedAt();
  const draft = useDraft<GuideValues>(key, start);
  const failure = useSaveFailure();
  const { show } = failure;
  useEffect(() => {
    if (draft.saved) show(draft.saved);
  }, [draft.saved, show]);
  const issuer = useIssuer();
  // Rules do not apply to a guide being corrected: it was complete without them.
  const fillByRule = useRuleFill(fix === null);
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const [doubts, setDoubts] = useState<readonly Doubt[]>([]);
  useDirty(draft.kept);
  // A draft of an earlier version lacks newer fields.
  const written = draft.value ?? start;
  const values = useMemo(
    () => (fillByRule ?? same)(reopenDraft({ ...emptyGuide, ...written }, openedAt)),
    [written, openedAt, fillByRule],
  );
  const latest = useRef(values);
  latest.current = values;
  const title = useLerTitle(values.selectedLerCode);
  const attached = fix?.attached ?? noFiles;
  const license = useLicense({
    vat: values.vatDestin,
    apaCode: values.codApaDestin,
    lerCode: values.selectedLerCode,
    operation: values.selectedOperationCode,
  });
  const own = useMemo(() => guideProblems(i18n, values, attached, license), [i18n, values, attached, license]);
  const advice = useMemo(() => listAdvice(toPayload(values)), [values]);
  const said = fix?.refusal ? fieldProblems(i18n, fix.refusal.body._validationErrors) : {};
  const server = Object.fromEntries(
    Object.entries(said).filter(([field]) => readWritten(values, field) === readWritten(start, field)),
  );
  const problems = { ...server, ...own };
  const wrong = Object.keys(own).sort((a, b) => fieldOrder(a) - fieldOrder(b));
  const save = async () => {
    const payload = { ...toPayload(values), lerDescription: values.lerDescription || (title ?? '') };
    setBusy(true);
    try {
      const chosen = await issuer.ask(payload);
      if (chosen === undefined) return;
      const detail = [toOrigin(payload).name, payload.nameDestin, payload.selectedLerCode].filter(Boolean).join(' · ');
      const LocalId = fix?.localId ?? `${localPrefix}${uuidv7()}`;
      const attach = values.files.map(({ key: FileKey, name: Name }) => ({
        definition: attachToGuide,
        input: { EgarId: LocalId, FileKey, Name },
        options: { detail: `${Name} · ${detail}` },
      }));
      const input = { ...payload, issuer: chosen, LocalId };
      onSaved(await saveGuide(user, { input, detail, draft: key, corrects: fix?.seq, attach }));
    } catch (error) {
      failure.show(error);
    } finally {
      setBusy(false);
    }
  };
  return {
    ready: draft.value !== null && fillByRule !== undefined,
    values,
    /**
     * Applies a change to the latest values, since looking up an establishment takes time. Changes
     * to a list are functions, so that text typed meanwhile is kept.
     */
    change: (part: Change) => {
      const before = latest.current;
      const after = { ...before, ...(typeof part === 'function' ? part(before) : part) };
      const filled = after.filled === before.filled ? marksAfter(before, after) : after.filled;
      const rule = after.rule === before.rule ? ruleFieldsAfter(before, after) : after.rule;
      latest.current = (fillByRule ?? same)({ ...after, filled, rule });
      draft.change(latest.current);
    },
    kept: draft.kept,
    savedAt: draft.savedAt,
    forget: draft.forget,
    idOf: (field: string) => `${ids}-${field}`,
    problems,
    fromServer: (field: string) => field in server && !(field in own),
    wrong,
    attempt,
    busy,
    failed: failure.linked,
    failure: failure.show,
    attached,
    license,
    /** Sentences of the law for the special cases of this guide. */
    advice,
    issuer,
    /** Doubts that the user must confirm before saving. */
    doubts,
    confirm: () => {
      setDoubts([]);
      if (wrong.length === 0 && !busy) void save();
    },
    reconsider: () => setDoubts([]),
    submit: () => {
      setAttempt((n) => n + 1);
      if (wrong.length > 0 || busy) return;
      const found = formDoubts(values, Date.now(), license);
      setDoubts(found);
      if (found.length === 0) void save();
    },
  };
}

export type GuideFormState = ReturnType<typeof useGuideForm>;
