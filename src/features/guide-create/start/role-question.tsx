import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { saveClientSettings } from '#api/people/settings.ts';
import { useSaveFailure } from '#components/errors/use-save-failure.tsx';
import { roleNames } from '#components/guide/role-names.ts';
import { type MainRole, mainRoles } from '#domain/reference/settings.ts';
import { useUser } from '#runtime/use-user.ts';
import { Alert } from '#ui/basics/alert.tsx';
import { Field } from '#ui/fields/field.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { keepClientSettings } from './client-settings.ts';

const choices = mainRoles.filter((role) => role !== 'unsaid');

/**
 * Asks an account without guides which side of them it stands on. The answer holds for the account
 * and fills in this guide.
 */
export function RoleQuestion({ onChoose }: { onChoose: (role: MainRole) => void }) {
  const { t } = useLingui();
  const { db, context } = useUser();
  const [role, setRole] = useState<MainRole>('unsaid');
  const keys = useRef(new Map<MainRole, string>());
  const failure = useSaveFailure({
    unreachable: t`A resposta vale para esta guia. Sem resposta do servidor não ficou para as seguintes.`,
  });
  const choose = async (MainRole: MainRole) => {
    setRole(MainRole);
    onChoose(MainRole);
    failure.show(null);
    const key = keys.current.get(MainRole) ?? uuidv7();
    keys.current.set(MainRole, key);
    try {
      await keepClientSettings(db, await saveClientSettings((await context()).http, { MainRole }, { key }));
    } catch (error) {
      failure.show(error);
    }
  };
  return (
    <section
      className="space-y-3 rounded-panel border hairline border-border bg-surface p-4 lg:p-5"
      aria-label={t`A sua empresa`}
    >
      <Field
        label={t`Nas guias, a sua empresa é sobretudo`}
        role="radiogroup"
        help={t`Pergunta-se uma vez, para as guias começarem com ela no lugar certo. Muda-se em Configurações.`}
      >
        <RadioGroup
          value={role}
          onChange={(key) => void choose(key)}
          options={choices.map((key) => ({ key, label: t(roleNames[key]) }))}
        />
      </Field>
      {failure.message && <Alert tone="warn" live="status" title={failure.message} />}
    </section>
  );
}
