import { useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { formatBytes } from '#lib/format.ts';
import { Field } from '#ui/fields/field.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { toast } from '#ui/overlays/toast-store.ts';
import type { AccountDialogProps } from './act.ts';
import { useDecision } from './use-decision.ts';

/** Returns the quota that was typed: null for none, NaN for text that is no number. */
const quotaOf = (text: string): number | null => (text.trim() === '' ? null : Number(text.replace(/\s/g, '')));
const typed = (quota: number | null): string => (quota === null ? '' : String(quota));

/** Sets the most users and the most space of an account; an empty field is no limit. */
export function QuotasDialog(props: AccountDialogProps) {
  const { t, i18n } = useLingui();
  const { Name, Users, Bytes, MaxUsers, MaxMegabytes } = props.account;
  const [before] = useState({ users: typed(MaxUsers), space: typed(MaxMegabytes) });
  const [values, setValues] = useState(before);
  const announce = () => toast({ text: t`Quotas de ${Name} gravadas.`, tone: 'success', icon: Check });
  const decision = { MaxUsers: quotaOf(values.users), MaxMegabytes: quotaOf(values.space) };
  const { form, problems, changed } = useDecision(props, decision, announce);
  const set = (part: Partial<typeof values>) => {
    setValues({ ...values, ...part });
    changed();
  };
  const space = formatBytes(Bytes, i18n.locale);
  return (
    <FormDialog
      {...form}
      dirty={values !== before}
      title={t`Quotas de ${Name}`}
      description={t`Em branco, não há limite. O que já existe fica; só o que vier a mais é recusado.`}
      confirmLabel={t`Gravar quotas`}
      busyLabel={t`A gravar`}
    >
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field label={t`Utilizadores, no máximo`} help={t`Tem ${Users}.`} error={problems.MaxUsers}>
          <TextInput numeric inputMode="numeric" value={values.users} onChange={(users) => set({ users })} />
        </Field>
        <Field label={t`Espaço, no máximo`} help={t`Ocupa ${space}.`} error={problems.MaxMegabytes}>
          <TextInput numeric inputMode="numeric" unit="MB" value={values.space} onChange={(space) => set({ space })} />
        </Field>
      </div>
    </FormDialog>
  );
}
