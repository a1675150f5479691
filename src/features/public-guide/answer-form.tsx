import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as v from 'valibot';
import { type FieldProblems, fieldProblems } from '#components/errors/field-problems.ts';
import { useDoubtSentence } from '#components/guide/rectification/doubt-sentence.ts';
import { type RectifyValues, startOfRectify } from '#components/guide/rectification/rectify-values.ts';
import { guideActs, type LinkAct } from '#domain/guide/acts/table.ts';
import { Alert } from '#ui/basics/alert.tsx';
import { Button } from '#ui/basics/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { FormScope } from '#ui/fields/form-scope.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { AnswerFields } from './answer-fields.tsx';
import { listAnswerDoubts, type Shown, toAnswer } from './answer-values.ts';

interface Props {
  shown: Shown;
  /** True when the person answering must give credentials of the national system. */
  asks: boolean;
  acts: readonly LinkAct[];
  busy: boolean;
  onAnswer: (act: LinkAct, body: Record<string, unknown>, secret: boolean) => void;
}

const Person = v.object({
  Name: v.pipe(v.string(), v.trim(), v.minLength(1, 'val_required'), v.maxLength(255, 'val_max_length_255')),
});

/**
 * Edits the link holder's answer and identity, with credentials of the national system when the
 * server asks for them (spec 2 §6).
 */
export function AnswerForm({ shown, asks, acts, busy, onAnswer }: Props) {
  const { t, i18n } = useLingui();
  const [act, setAct] = useState<LinkAct>(acts[0] ?? 'authorize');
  const [values, setValues] = useState<RectifyValues>(() => startOfRectify(shown.guide, new Date()));
  const [person, setPerson] = useState({ Name: '', Username: '', Password: '' });
  const [tried, setTried] = useState(false);
  const say = useDoubtSentence();
  // Doubts already shown: a second press with the same doubts confirms them.
  const [asked, setAsked] = useState<readonly string[]>([]);
  const answer = toAnswer(act, values, shown, new Date());
  const named = v.safeParse(Person, person);
  const problems: FieldProblems = {
    ...fieldProblems(i18n, answer.errors),
    ...(named.success ? {} : fieldProblems(i18n, named.issues)),
    ...(asks && person.Username === '' ? { Username: t`Obrigatório` } : {}),
    ...(asks && person.Password === '' ? { Password: t`Obrigatório` } : {}),
  };
  const submit = () => {
    setTried(true);
    if (busy || Object.keys(problems).length > 0) return;
    const doubts = act === 'rectify' ? listAnswerDoubts(values, shown, new Date()).map(say) : [];
    setAsked(doubts);
    if (doubts.some((one) => !asked.includes(one))) return;
    const who = asks ? { ...person, Name: person.Name.trim() } : { Name: person.Name.trim() };
    onAnswer(act, { ...answer.body, ...who }, asks);
  };
  const set = (part: Partial<typeof person>) => setPerson({ ...person, ...part });
  return (
    <FormScope submitted={tried}>
      <form
        noValidate
        className="space-y-4 rounded-panel border hairline border-border bg-surface p-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {acts.length > 1 && (
          <Field label={t`A sua resposta`} role="radiogroup" required>
            <RadioGroup
              value={act}
              onChange={setAct}
              options={acts.map((one) => ({ key: one, label: t(guideActs[one].label) }))}
            />
          </Field>
        )}
        <AnswerFields
          act={act}
          values={values}
          onChange={(part) => setValues({ ...values, ...part })}
          problems={problems}
          guide={shown.guide}
        />
        <Field label={t`O seu nome`} required error={problems.Name} help={t`Fica no histórico da guia.`}>
          <TextInput value={person.Name} onChange={(Name) => set({ Name })} autoComplete="name" />
        </Field>
        {asks && (
          <>
            <Alert tone="info" title={t`Credenciais de acesso à APA`}>
              <Trans>Servem só para esta resposta e não ficam guardadas. Por isso esta resposta precisa de rede.</Trans>
            </Alert>
            <Field label={t`Utilizador`} required error={problems.Username}>
              <TextInput
                value={person.Username}
                onChange={(Username) => set({ Username })}
                autoComplete="off"
                autoCapitalize="none"
              />
            </Field>
            <Field label={t`Password`} required error={problems.Password}>
              <TextInput
                type="password"
                value={person.Password}
                onChange={(Password) => set({ Password })}
                autoComplete="off"
              />
            </Field>
          </>
        )}
        {asked.length > 0 && (
          <Alert tone="warn" live="alert" title={t`Confirme antes de enviar`} errors={asked}>
            <Trans>Se está certo, carregue outra vez no botão.</Trans>
          </Alert>
        )}
        <Button
          type="submit"
          size="lg"
          full
          variant={act === 'rejectEmission' || act === 'rejectRectification' ? 'danger' : 'primary'}
          busy={busy}
          busyLabel={t`A enviar`}
        >
          {t(guideActs[act].label)}
        </Button>
      </form>
    </FormScope>
  );
}
