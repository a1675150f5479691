import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/basics/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { FormScope } from '#ui/fields/form-scope.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { Issuer } from './use-issuer.ts';

interface Props {
  choices: readonly Issuer[];
  preset: string | null;
  onAnswer: (id: string | undefined) => void;
}

/**
 * Asks which of the user's establishments that take part issues the guide (spec 2 §4,
 * must-select-issuer); the origin is preselected.
 */
export function IssuerDialog({ choices, preset, onAnswer }: Props) {
  const { t } = useLingui();
  const first = choices.find(({ id }) => id === preset) ?? choices.find(({ authorizes }) => authorizes);
  const [chosen, setChosen] = useState<string | null>(first?.id ?? null);
  const [submitted, setSubmitted] = useState(false);
  const confirm = () => {
    setSubmitted(true);
    if (chosen !== null) onAnswer(chosen);
  };
  const authorization = (authorizes: boolean | null) => {
    if (authorizes === null) return undefined;
    return authorizes ? t`já autorizada` : t`fica à espera de autorização`;
  };
  return (
    <Dialog
      open
      onClose={() => onAnswer(undefined)}
      title={t`Escolha o estabelecimento emissor`}
      description={t`Participa nesta guia com mais do que um estabelecimento.`}
      footer={
        <>
          <Button onClick={() => onAnswer(undefined)}>{t`Voltar`}</Button>
          <Button variant="primary" onClick={confirm}>{t`Gravar`}</Button>
        </>
      }
    >
      <FormScope submitted={submitted}>
        <Field label={t`Emissor`} role="radiogroup" required error={chosen === null ? t`Obrigatório` : undefined}>
          <RadioGroup
            stacked
            value={chosen}
            onChange={setChosen}
            options={choices.map(({ id, name, authorizes }) => ({
              key: id,
              label: name,
              detail: authorization(authorizes),
            }))}
          />
        </Field>
      </FormScope>
    </Dialog>
  );
}
