import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft, FingerprintPattern, KeyRound, LogIn } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { hasPasskeys } from '#lib/dom/abilities.ts';
import { Button } from '#ui/basics/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { FormScope } from '#ui/fields/form-scope.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import type { SignInProblem } from './sign-in-actions.ts';
import { Problem } from './sign-in-problem.tsx';

interface Props {
  busy: boolean;
  problem: SignInProblem | null;
  onKey: () => Promise<void>;
  onCode: (code: string) => Promise<void>;
  onBack: () => void;
}

/** Asks for the passkey that the account demands after the password, or for a recovery code. */
export function SecondFactor({ busy, problem, onKey, onCode, onBack }: Props) {
  const { t } = useLingui();
  const [code, setCode] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (!busy && code.trim() !== '') void onCode(code.trim());
  };
  return (
    <FormScope submitted={submitted} quiet>
      <form onSubmit={submit} noValidate className="space-y-4">
        <p>
          <Trans>A password está certa. A sua conta pede também a chave de acesso.</Trans>
        </p>
        <div role="alert">{problem && <Problem problem={problem} />}</div>
        {hasPasskeys() && (
          <Button
            variant="primary"
            size="lg"
            full
            icon={FingerprintPattern}
            disabled={busy}
            onClick={() => void onKey()}
          >
            <Trans>Usar a chave de acesso</Trans>
          </Button>
        )}
        <Field
          label={t`Código de recuperação`}
          required
          help={t`Sem a chave consigo? Use um dos códigos que guardou.`}
          error={code.trim() === '' ? t`Obrigatório` : undefined}
        >
          <TextInput
            icon={KeyRound}
            value={code}
            onChange={setCode}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="go"
          />
        </Field>
        <Button type="submit" size="lg" full icon={LogIn} busy={busy} busyLabel={t`A entrar`}>
          <Trans>Entrar com o código</Trans>
        </Button>
        <Button variant="ghost" full icon={ArrowLeft} disabled={busy} onClick={onBack}>
          <Trans>Voltar</Trans>
        </Button>
      </form>
    </FormScope>
  );
}
