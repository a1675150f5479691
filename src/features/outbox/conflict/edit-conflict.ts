import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import type { OutboxRow } from '#db/rows.ts';
import { Equipment } from '#domain/field/equipment.ts';
import { Tag } from '#domain/reference/tag.ts';
import { type Merge, mergedValues, mergeFields } from '#domain/wire/merge-fields.ts';
import { editEquipment } from '#sync/commands/equipment-records.ts';
import { editGuideTags } from '#sync/commands/guide-acts.ts';
import type { CommandDefinition } from '#sync/outbox/command.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Kind of edit that can be compared with the server's present version; fields are named as in the
 * payload.
 */
interface Edit {
  definition: CommandDefinition;
  /** Schema of the entity, as the server sends it with a 412. */
  current: v.GenericSchema;
  title: MessageDescriptor;
  labels: Readonly<Record<string, MessageDescriptor>>;
  /** Returns the fields of a value that the definition's `replaces` gives. */
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

/**
 * Edit that met a newer version: the values its user saw (`was`), the present ones (`now`), and the
 * user's own (`own`).
 */
export interface EditConflict extends Pick<Edit, 'definition' | 'title' | 'labels'> {
  was: Values;
  now: Values;
  own: Values;
  merge: Merge;
  /** Present entity, on which the result is based. */
  current: unknown;
}

/**
 * Returns the conflict of a command; null when there is nothing to choose, or another user has to
 * choose.
 */
export function editConflict({
  kind,
  version,
  state,
  refusal,
  replaced,
  payload,
  onBehalf,
}: OutboxRow): EditConflict | null {
  const edit = edits.find(({ definition }) => definition.kind === kind && definition.version === version);
  const current = refusal?.body.Current;
  const replaces = edit?.definition.replaces;
  if (!edit || !replaces || state !== 'conflict' || refusal?.status !== 412 || onBehalf || replaced === undefined)
    return null;
  if (!v.is(edit.current, current)) return null;
  const { definition, title, labels, fieldsOf } = edit;
  const [was, now, own] = [
    fieldsOf(JSON.parse(replaced)),
    fieldsOf(replaces.of(current)),
    fieldsOf(replaces.by(payload)),
  ];
  const merge = mergeFields(Object.keys(labels), was, now, own);
  return merge.choices.length > 0 ? { definition, title, labels, was, now, own, merge, current } : null;
}

/**
 * Returns the payload with the user's choice: the present values, with the user's own in the fields
 * of `own`.
 */
export const chosenPayload = (payload: unknown, { merge, now }: EditConflict, own: ReadonlySet<string>): unknown => ({
  ...(payload as Values),
  ...mergedValues(merge, now, own),
});
