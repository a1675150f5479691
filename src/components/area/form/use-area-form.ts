import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as v from 'valibot';
import type { AreaRow } from '#api/area.ts';
import { ApiError } from '#api/transport/errors.ts';
import { fieldProblems } from '#components/errors/field-problems.ts';
import type { FieldSpec, FormValues } from '#components/form/field-spec.ts';
import { useForm } from '#components/form/use-form.ts';
import type { FormArea } from '#domain/reference/area.ts';
import { mergedValues, mergeFields } from '#domain/wire/merge-fields.ts';
import { nested } from '#lib/text/nested.ts';
import { useUser } from '#runtime/use-user.ts';
import { draftTables, endDraft, refuseSaved } from '#sync/outbox/draft.ts';
import { toast } from '#ui/overlays/toast-store.ts';
import { putIntoKept } from '../area-kept.ts';
import type { FormEntries, FormScreens } from '../area-screens.ts';
import { endAttempt, type Saved, saveArea } from './save-area.ts';

/**
 * Key of the version a draft started from, kept beside the typed values; it is not a payload field.
 */
const base = '$base';

/** Row as changed by someone else, found when saving. */
export interface AreaConflict {
  row: AreaRow;
  by: string | undefined;
  at: string | undefined;
}

interface Options {
  screens: FormScreens;
  /** Row to edit; null for a new one. */
  row: AreaRow | null;
  /** Row that a new one copies. */
  copied?: AreaRow | undefined;
  onSaved(row: AreaRow): Promise<void> | void;
}

/** Returns the fields of the form for a new row, or for an existing one. */
const fieldsOn = ({ fields }: FormScreens, row: AreaRow | null): readonly FieldSpec[] =>
  fields.filter(({ on }) => on === undefined || on === (row ? 'edit' : 'create'));

/** Values without a list that is merged by its entries. */
const whole: FormEntries = { split: (values) => values, join: (values) => values, field: () => undefined };

const sameValues = (one: FormValues, other: FormValues): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Returns the current row from the refusal of a save based on another version; null for any other
 * error.
 */
function currentIn(error: unknown, { row }: Pick<FormArea, 'row'>): AreaRow | null {
  if (!(error instanceof ApiError) || error.status !== 412) return null;
  const parsed = v.safeParse(row, error.body.Current);
  return parsed.success ? (parsed.output as AreaRow) : null;
}

/** Manages the form of a row: its draft and version, saving, and the choice after a conflict. */
export function useAreaForm({ screens, row, copied, onSaved }: Options) {
  const { i18n, t } = useLingui();
  const { db, context } = useUser();
  const { area, empty, valuesOf, payloadOf = nested, entries = whole } = screens;
  const fields = fieldsOn(screens, row);
  const [conflict, setConflict] = useState<AreaConflict | null>(null);
  const draft = `area:${area.name}:${row?.UniqueId ?? (copied ? `copy:${copied.UniqueId}` : 'new')}`;
  const source = row ?? copied;
  const form = useForm<FormValues, { payload: unknown; began: AreaRow | null }, Saved>({
    draft,
    secrets: area.secrets,
    start: { ...empty, ...(source && valuesOf(source)), [base]: row },
    check: (values) => {
      const parsed = v.safeParse((row && area.update) ?? area.payload, payloadOf(values));
      const began = (values[base] as AreaRow | null | undefined) ?? null;
      const own = Object.entries(screens.problems?.(values) ?? {}).map(([Field, Message]) => ({ Field, Message }));
      if (parsed.success && own.length === 0) return { output: { payload: parsed.output, began } };
      return {
        problems: { ...fieldProblems(i18n, own), ...(parsed.success ? {} : fieldProblems(i18n, parsed.issues)) },
      };
    },
    save: async ({ payload, began }) => {
      await refuseSaved(db, draft);
      const { http } = await context();
      const save = { area, id: row?.UniqueId ?? null, draft, payload };
      const saved = await saveArea(db, http, { ...save, version: began?.Version ?? null }).catch((error: unknown) => {
        const now = currentIn(error, area);
        // Only the version changed, by something outside this form: no unseen value is overwritten.
        if (!now || !began || !sameValues(valuesOf(began), valuesOf(now))) throw error;
        return saveArea(db, http, { ...save, version: now.Version });
      });
      await db.transaction('rw', [...draftTables(db), db.meta], async () => {
        await endDraft(db, draft, { became: { kind: area.name }, now: Date.now() });
        await endAttempt(db, draft);
        await putIntoKept(db, area, saved.row.UniqueId, saved.row);
      });
      return saved;
    },
    onSaved: ({ row: saved, asBefore }) => {
      if (asBefore)
        toast({
          text: t`Já estava criado: a primeira tentativa tinha chegado. Vale o que escreveu nessa altura.`,
          tone: 'warn',
        });
      return onSaved(saved);
    },
    failed: row && area.texts.saveFailed ? i18n._(area.texts.saveFailed) : undefined,
    onFailure: (error) => {
      const now = currentIn(error, area);
      if (!now) return false;
      const { ChangedBy: by, ChangedAt: at } = (error as ApiError).body;
      setConflict({ row: now, by, at });
      return true;
    },
  });
  const began = (form.values[base] as AreaRow | null | undefined) ?? row;
  const sides = conflict && {
    was: entries.split(began ? valuesOf(began) : empty),
    now: entries.split(valuesOf(conflict.row)),
    own: entries.split(form.values),
  };
  const listed = sides ? new Set(Object.values(sides).flatMap((side) => Object.keys(side))) : [];
  const merged = [...fields, ...[...listed].flatMap((name) => entries.field(name) ?? [])];
  const names = merged.map(({ name }) => name);
  const merge = sides && mergeFields(names, sides.was, sides.now, sides.own);
  /** Saves the current row with the user's own values for these fields. */
  const choose = (own: ReadonlySet<string>) => {
    if (!conflict || !merge || !sides) return;
    const shown = merged.filter(({ name }) => own.has(name)).flatMap((field) => field.words ?? []);
    const words = Object.fromEntries(shown.map((name) => [name, form.values[name]]));
    const chosen = entries.join({ ...mergedValues(merge, sides.now, own), ...words, [base]: conflict.row });
    form.change(chosen);
    setConflict(null);
    void form.save(chosen);
  };
  /** Discards the typed values and everything known of an earlier attempt. */
  const forget = async () => {
    await endAttempt(db, draft);
    await form.forget();
  };
  return { form: { ...form, forget }, fields, merged, conflict, merge, sides, choose, back: () => setConflict(null) };
}
