import { Trans, useLingui } from '@lingui/react/macro';
import { Construction, FileQuestionMark, ServerCrash } from 'lucide-react';
import { StandalonePage, safeReturn } from './standalone-page.tsx';

interface Props {
  /** Address that the user was going to. */
  url: string | undefined;
}

export function NotFoundPage({ url }: Props) {
  const { t } = useLingui();
  return (
    <StandalonePage
      icon={FileQuestionMark}
      title={t`Isto já não está aqui`}
      action={t`Ir para o painel`}
      href="#/dashboard"
    >
      <Trans>O que procura foi apagado, ou não é da sua conta.</Trans>{' '}
      <bdi dir="ltr" className="wrap-anywhere">
        {url}
      </bdi>
    </StandalonePage>
  );
}

export function FailedPage({ url }: Props) {
  const { t } = useLingui();
  return (
    <StandalonePage icon={ServerCrash} title={t`O servidor falhou`} action={t`Tentar de novo`} href={safeReturn(url)}>
      <Trans>Não foi possível executar a operação! Se erro persistir por favor contacte o suporte.</Trans>
    </StandalonePage>
  );
}

export function MaintenancePage() {
  const { t } = useLingui();
  return (
    <StandalonePage icon={Construction} title={t`Em manutenção`} action={t`Trabalhar sem rede`} href="#/dashboard">
      <Trans>
        O servidor volta dentro de pouco tempo. O que registar entretanto fica neste dispositivo e segue depois.
      </Trans>
    </StandalonePage>
  );
}
