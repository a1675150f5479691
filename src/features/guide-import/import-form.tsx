import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { sentence } from '#components/errors/error-messages.ts';
import { fieldProblems } from '#components/errors/field-problems.ts';
import { RefusalNote } from '#components/errors/refusal-note.tsx';
import { type Checked, useForm, useSchemaCheck } from '#components/form/use-form.ts';
import { Screen } from '#components/screen/screen.tsx';
import type { EstablishmentRow, OutboxRow } from '#db/rows.ts';
import { EgarImport } from '#domain/guide/create/import.ts';
import { guideMessages } from '#domain/guide/messages.ts';
import { saveCommand } from '#runtime/save-command.ts';
import { useUser } from '#runtime/use-user.ts';
import { importGuide } from '#sync/commands/guide-import.ts';
import { Alert } from '#ui/basics/alert.tsx';
import { Field } from '#ui/fields/field.tsx';
import { FormActions } from '#ui/fields/form-actions.tsx';
import { FormScope, RequiredLegend } from '#ui/fields/form-scope.tsx';
import { Select } from '#ui/fields/select/select.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';

interface Props {
  places: readonly EstablishmentRow[];
  /** Import being corrected; null for a new one. */
  command: OutboxRow | null;
  onSaved: (seq: number) => void;
  onBack: () => void;
}

const blank: EgarImport = { Number: '', VerificationCode: '', EstablishmentId: null };

/**
 * Edits number, verification code, and an establishment when more than one is allowed (spec 2 §2,
 * import).
 */
export function ImportForm({ places, command, onSaved, onBack }: Props) {
  const { t, i18n } = useLingui();
  const user = useUser();
  const ids = useId();
  const draft = command ? `egar.import:${command.seq}` : 'egar.import';
  const chooses = places.length > 1;
  const bySchema = useSchemaCheck(EgarImport);
  const check = (values: EgarImport): Checked<EgarImport> => {
    const missing =
      chooses && !values.EstablishmentId ? { EstablishmentId: sentence(i18n, guideMessages.mustSelectImporter) } : {};
    const { output, problems } = bySchema(values);
    if (output && Object.keys(missing).length === 0) return { output };
    return { problems: { ...problems, ...missing } };
  };
  const form = useForm<EgarImport, EgarImport, number>({
    draft,
    start: command ? (command.payload as EgarImport) : blank,
    check,
    save: (payload) =>
      saveCommand(user, importGuide, payload, { detail: payload.Number, draft, corrects: command?.seq }),
    onSaved,
  });
  if (!form.ready) return null;
  const { values, change } = form;
  const server = command?.refusal ? fieldProblems(i18n, command.refusal.body._validationErrors) : {};
  const field = (name: keyof EgarImport, label: string) => ({
    id: `${ids}-${name}`,
    label,
    required: true,
    error: form.problems[name] ?? server[name],
    showError: server[name] !== undefined,
  });
  const option = ({ UniqueId: key, Name: label, Vat: detail }: EstablishmentRow) => ({
    key,
    label,
    detail: detail ?? undefined,
  });
  return (
    <Screen
      title={t`Importar e-GAR`}
      task
      onBack={onBack}
      foot={<FormActions onBack={onBack} onSubmit={form.submit} busy={form.busy} submitLabel={t`Importar`} />}
    >
      <FormScope submitted={form.attempt > 0}>
        <div className="max-w-140 space-y-4">
          {form.failed && <Alert tone="danger" live="alert" title={form.failed} />}
          {command?.refusal && <RefusalNote refusal={command.refusal} />}
          <p className="text-muted">
            <Trans>Traga para aqui uma guia emitida noutro sistema, em que um estabelecimento seu é parte.</Trans>
          </p>
          <RequiredLegend />
          <Field {...field('Number', t`Número da guia`)}>
            <TextInput
              value={values.Number}
              onChange={(number) => change({ Number: number })}
              autoComplete="off"
              enterKeyHint="next"
            />
          </Field>
          <Field {...field('VerificationCode', t`Código de verificação`)}>
            <TextInput
              value={values.VerificationCode}
              onChange={(VerificationCode) => change({ VerificationCode })}
              autoComplete="off"
            />
          </Field>
          {chooses && (
            <Field {...field('EstablishmentId', t`Estabelecimento`)}>
              <Select
                label={t`Estabelecimento`}
                placeholder={t`Escolha o estabelecimento`}
                searchPlaceholder={t`Procurar nome, NIF ou código`}
                options={places.map(option)}
                resolve={async (key) => places.filter((place) => place.UniqueId === key).map(option)[0]}
                value={values.EstablishmentId}
                onChange={(EstablishmentId) => change({ EstablishmentId })}
                clearable
              />
            </Field>
          )}
        </div>
      </FormScope>
    </Screen>
  );
}
