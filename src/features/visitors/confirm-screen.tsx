import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { VisitorFrame } from '#components/visitor/frame.tsx';
import { loadForms } from '#components/visitor/load-forms.ts';
import type { VisitorPageProps } from '#runtime/visitor-page.ts';
import { Alert } from '#ui/basics/alert.tsx';
import { Button } from '#ui/basics/button.tsx';
import { Spinner } from '#ui/basics/spinner.tsx';
import { PageLink } from './page-link.tsx';

type State = 'sending' | 'done' | 'refused' | 'unanswered';

/** Confirms the address of a new account, by the link e-mailed to it. */
export function ConfirmScreen({ search }: VisitorPageProps) {
  const { t } = useLingui();
  const [state, setState] = useState<State>('sending');
  const begun = useRef(false);
  const token = String(search.token ?? '');
  const send = () => {
    setState('sending');
    loadForms()
      .then((forms) => forms.confirm(token))
      .then(setState, () => setState('unanswered'));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, however often it is drawn: the link serves once.
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    send();
  }, []);
  return (
    <VisitorFrame title={t`Confirmar o e-mail`}>
      {state === 'sending' && (
        <p role="status" className="flex items-center gap-2 text-muted">
          <Spinner />
          <Trans>A confirmar</Trans>
        </p>
      )}
      {state === 'done' && (
        <Alert tone="success" live="status" title={<Trans>E-mail confirmado</Trans>}>
          <Trans>A conta está pronta. Os e-mails em nome dela já saem.</Trans>
        </Alert>
      )}
      {state === 'refused' && (
        <Alert tone="warn" live="alert" title={<Trans>Esta ligação já não serve</Trans>}>
          <Trans>Foi usada, ou passaram sete dias. Entre e peça outra no painel.</Trans>
        </Alert>
      )}
      {state === 'unanswered' && (
        <Alert
          tone="danger"
          live="alert"
          title={<Trans>O servidor não respondeu</Trans>}
          action={
            <Button onClick={send}>
              <Trans>Tentar de novo</Trans>
            </Button>
          }
        />
      )}
      <PageLink before={null} href="#/login">
        <Trans>Entrar</Trans>
      </PageLink>
    </VisitorFrame>
  );
}
