import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import type { SignInProblem } from './sign-in-actions.ts';

/** Says why a sign-in failed, and what helps. */
export function Problem({ problem }: { problem: SignInProblem }) {
  const { i18n } = useLingui();
  return (
    <div className="flex gap-2 rounded-control border hairline border-danger-line bg-danger-soft p-3 text-label text-danger-text">
      <CircleAlert aria-hidden className="size-5" />
      <div>
        <p className="font-semibold">{i18n._(problem.message)}</p>
        {problem.kind === 'no-answer' && (
          <p>
            <Trans>
              O servidor não respondeu. Para entrar é preciso rede; o que está guardado aqui continua guardado.
            </Trans>
          </p>
        )}
        {problem.remedy && <p>{i18n._(problem.remedy)}</p>}
        {problem.support && (
          <p>
            <Trans>Por favor contacte o suporte por e-mail.</Trans>
          </p>
        )}
      </div>
    </div>
  );
}
