import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import type { OutboxRow } from '../../db/rows.ts';
import { Equipment } from '../../domain/field/equipment.ts';
import { Tag } from '../../domain/reference/tag.ts';
import { type Merge, mergedValues, mergeFields } from '../../domain/wire/merge-fields.ts';
import { editEquipment } from '../../sync/commands/equipment-records.ts';
import { editGuideTags } from '../../sync/commands/guide-acts.ts';
import type { CommandDefinition } from '../../sync/outbox/command.ts';

type Values = Readonly<Record<string, unknown>>;

/** How an edit is compared with what the server has now: its fields are named as in the payload. */
interface Edit {
  definition: CommandDefinition;
  /** The entity, as the server sends it with a 412. */
  current: v.GenericSchema;
  title: MessageDescriptor;
  labels: Readonly<Record<string, MessageDescriptor>>;
  /** The fields of what `replaces` of the definition gives. */
  fieldsOf(part: unknown): Values;
}

const edits: readonly Edit[] = [
  {
    definition: editEquipment as unknown as CommandDefinition,
    current: Equipment,
    title: msg`O equipamento mudou entretanto`,
    labels: { Name: msg`Nome`, ExternalId: msg`Código`, Detail: msg`Detalhe` },
    fieldsOf: (part) => part as Values,
  },
  {
    definition: editGuideTags as unknown as CommandDefinition,
    current: v.object({ UniqueId: v.string(), Version: v.number(), Products: v.array(Tag) }),
    title: msg`As etiquetas mudaram entretanto`,
    labels: { tagIds: msg`Etiquetas` },
    fieldsOf: (part) => ({ tagIds: part }),
  },
];

/** An edit that met a newer version, from what its row holds: what its user saw, what is there now, what they wrote. */
export interface EditConflict extends Pick<Edit, 'definition' | 'title' | 'labels'> {
  was: Values;
  now: Values;
  own: Values;
  merge: Merge;
  /** The entity as it is now: what the result is based on. */
  current: unknown;
}

/** Null where there is nothing to choose between, or the choice is not this user's. */
export function editConflict({ kind, version, state, refusal, replaced, payload, onBehalf }: OutboxRow): EditConflict | null {
  const edit = edits.find(({ definition }) => definition.kind === kind && definition.version === version);
  const current = refusal?.body.Current;
  const replaces = edit?.definition.replaces;
  if (!edit || !replaces || state !== 'conflict' || refusal?.status !== 412 || onBehalf || replaced === undefined) return null;
  if (!v.is(edit.current, current)) return null;
  const { definition, title, labels, fieldsOf } = edit;
  const [was, now, own] = [fieldsOf(JSON.parse(replaced)), fieldsOf(replaces.of(current)), fieldsOf(replaces.by(payload))];
  const merge = mergeFields(Object.keys(labels), was, now, own);
  return merge.choices.length > 0 ? { definition, title, labels, was, now, own, merge, current } : null;
}

/** The payload that says what its user has chosen: what is there now, with their own words in the fields of `own`. */
export const chosenPayload = (payload: unknown, { merge, now }: EditConflict, own: ReadonlySet<string>): unknown => ({
  ...(payload as Values),
  ...mergedValues(merge, now, own),
});
