import { Trans, useLingui } from '@lingui/react/macro';
import { ContactFields } from '#components/contact-fields.tsx';
import { RefusalNote } from '#components/errors/refusal-note.tsx';
import { useForm, useSchemaCheck } from '#components/form/use-form.ts';
import { Screen } from '#components/screen/screen.tsx';
import type { OutboxRow } from '#db/rows.ts';
import { ContactRequest, contactTypes } from '#domain/people/contact-request.ts';
import { saveCommand } from '#runtime/save-command.ts';
import { useLive, useUser } from '#runtime/use-user.ts';
import { askContact } from '#sync/commands/contact-request.ts';
import { Alert } from '#ui/basics/alert.tsx';
import { Field } from '#ui/fields/field.tsx';
import { FormActions } from '#ui/fields/form-actions.tsx';
import { FormScope, RequiredLegend } from '#ui/fields/form-scope.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { contactStart } from './contact-start.ts';

interface Props {
  /** Request being corrected; null for a new one. */
  command: OutboxRow | null;
  onSaved: (seq: number) => void;
  onBack: () => void;
}

/**
 * Edits a support request, kept as a draft. A new one starts with the user's name and contacts as
 * last given.
 */
export function SupportForm(props: Props) {
  const { session } = useUser();
  const start = useLive((db) => contactStart(db, session), [session]);
  return start ? <OneForm start={start} {...props} /> : null;
}

function OneForm({ start, command, onSaved, onBack }: Props & { start: ContactRequest }) {
  const { t } = useLingui();
  const user = useUser();
  const draft = command ? `support.contact:${command.seq}` : 'support.contact';
  const form = useForm<ContactRequest, ContactRequest, number>({
    draft,
    start: command ? (command.payload as ContactRequest) : start,
    check: useSchemaCheck(ContactRequest),
    save: (payload) => saveCommand(user, askContact, payload, { detail: payload.Name, draft, corrects: command?.seq }),
    onSaved,
    refusal: command?.refusal?.body,
  });
  if (!form.ready) return null;
  const labels: Record<ContactRequest['Type'], string> = { contact: t`Contacto`, demo: t`Pedir demonstração` };
  return (
    <Screen
      title={t`Suporte`}
      task
      onBack={onBack}
      foot={<FormActions onBack={onBack} onSubmit={form.submit} busy={form.busy} submitLabel={t`Enviar`} />}
    >
      <FormScope submitted={form.attempt > 0}>
        <div className="max-w-140 space-y-4">
          {form.failed && <Alert tone="danger" live="alert" title={form.failed} />}
          {command?.refusal && <RefusalNote refusal={command.refusal} />}
          <p className="text-muted">
            <Trans>Respondemos no prazo de 24 horas. Sem rede, o pedido fica guardado e segue depois.</Trans>
          </p>
          <RequiredLegend />
          <Field label={t`Assunto`} role="radiogroup">
            <RadioGroup
              value={form.values.Type}
              onChange={(Type) => form.change({ Type })}
              options={contactTypes.map((key) => ({ key, label: labels[key] }))}
            />
          </Field>
          <ContactFields values={form.values} set={form.change} problems={form.problems} server={form.refused} />
        </div>
      </FormScope>
    </Screen>
  );
}
