import { useLingui } from '@lingui/react/macro';
import { Building2, Mail, Phone, User } from 'lucide-react';
import type { ContactRequest } from '#domain/people/contact-request.ts';
import { Field } from '#ui/fields/field.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import type { FieldProblems } from './errors/field-problems.ts';

type Values = Omit<ContactRequest, 'Type'>;
export const noContact: Values = { Name: '', Email: '', Mobile: '', Company: '', Message: '' };

interface Props {
  values: Values;
  set: (part: Partial<Values>) => void;
  problems: FieldProblems;
  /** Problems found by the server. */
  server: FieldProblems;
}

/** Shows the fields for the sender and subject of a contact request (spec 3 §3). */
export function ContactFields({ values, set, problems, server }: Props) {
  const { t } = useLingui();
  const of = (name: keyof Values) => ({ error: problems[name], showError: server[name] !== undefined });
  return (
    <>
      <Field label={t`Nome`} required {...of('Name')}>
        <TextInput icon={User} value={values.Name} onChange={(Name) => set({ Name })} autoComplete="name" />
      </Field>
      <Field label={t`E-mail`} required {...of('Email')}>
        <TextInput
          icon={Mail}
          type="email"
          value={values.Email}
          onChange={(Email) => set({ Email })}
          autoComplete="email"
        />
      </Field>
      <Field label={t`Telemóvel`} required {...of('Mobile')}>
        <TextInput
          icon={Phone}
          type="tel"
          numeric
          value={values.Mobile}
          onChange={(Mobile) => set({ Mobile })}
          autoComplete="tel"
        />
      </Field>
      <Field label={t`Empresa`} {...of('Company')}>
        <TextInput
          icon={Building2}
          value={values.Company}
          onChange={(Company) => set({ Company })}
          autoComplete="organization"
        />
      </Field>
      <Field label={t`Mensagem`} {...of('Message')}>
        <TextArea value={values.Message} onChange={(Message) => set({ Message })} maxLength={2000} rows={4} />
      </Field>
    </>
  );
}
