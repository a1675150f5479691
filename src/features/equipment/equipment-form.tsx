import { msg } from '@lingui/core/macro';
import { RefusalNote } from '#components/errors/refusal-note.tsx';
import type { FieldSpec, FormValues } from '#components/form/field-spec.ts';
import { FieldsForm } from '#components/form/fields-form.tsx';
import { useForm, useSchemaCheck } from '#components/form/use-form.ts';
import { useAnnounceSaved } from '#components/saved/use-announce-saved.ts';
import type { Refusal } from '#db/rows.ts';
import { EquipmentPayload } from '#domain/field/equipment.ts';

interface Props {
  draft: string;
  start: EquipmentPayload;
  refusal: Refusal | null;
  /** @returns the command's `seq` */
  onSave: (values: EquipmentPayload) => Promise<number>;
  onDone: () => Promise<void>;
  onBack: () => void;
}

const fields: readonly FieldSpec[] = [
  { name: 'Name', label: msg`Nome`, required: true },
  { name: 'ExternalId', label: msg`Código`, required: true },
  { name: 'Detail', label: msg`Detalhe` },
];

/** Edits name, code and detail of a piece of equipment, for both create and edit. */
export function EquipmentForm({ draft, start, refusal, onSave, onDone, onBack }: Props) {
  const announceSaved = useAnnounceSaved();
  const form = useForm<FormValues, EquipmentPayload, number>({
    draft,
    start: { ...start },
    check: useSchemaCheck(EquipmentPayload),
    save: onSave,
    onSaved: async (seq) => {
      await onDone();
      announceSaved(seq);
    },
    refusal: refusal?.body,
  });
  if (!form.ready) return null;
  return (
    <FieldsForm form={form} fields={fields} onBack={onBack} before={refusal && <RefusalNote refusal={refusal} />} />
  );
}
