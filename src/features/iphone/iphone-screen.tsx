import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Screen } from '#components/screen/screen.tsx';
import { forgetsData, isInstalled, isIos } from '#lib/dom/abilities.ts';
import { noteIphonePage } from '#lib/dom/install/iphone-page.ts';
import { Alert } from '#ui/basics/alert.tsx';
import { FormActions } from '#ui/fields/form-actions.tsx';
import { InstallSteps } from './install-steps.tsx';

interface Props {
  /** Address that a sign-in leads on to; undefined when opened from within the app. */
  to: string | undefined;
}

/** Shows how the app is installed on an iPhone, and why; nothing to do where it is installed. */
export function IphoneScreen({ to }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  useEffect(() => {
    if (to) noteIphonePage();
  }, [to]);
  const goOn = () => {
    // The router counts no entries of plain links, which lead here.
    if (to === undefined && history.length > 1) history.back();
    else void navigate({ href: to ?? '/dashboard', replace: true });
  };
  return (
    <Screen
      title={t`Instalar no iPhone`}
      phoneSubtitle={t`Ajuda`}
      task
      onBack={goOn}
      foot={
        // The buttons answer the question of a sign-in; elsewhere the way back suffices.
        (to || forgetsData()) && (
          <FormActions onBack={goOn} backLabel={t`Agora não`} submitLabel={t`Já instalei`} onSubmit={goOn} />
        )
      }
    >
      {isIos() && isInstalled() ? <Alert tone="success" title={t`Já está instalada`} /> : <Steps />}
    </Screen>
  );
}

function Steps() {
  const { t } = useLingui();
  return (
    <div className="mx-auto max-w-240 space-y-4">
      <p>
        <Trans>
          No iPhone, a Guiar só guarda o seu trabalho com segurança{' '}
          <b className="font-semibold">depois de instalada no ecrã principal</b>. São três passos, no Safari.
        </Trans>
      </p>
      <InstallSteps />
      <Alert tone="warn" title={t`Sem instalar, o iPhone pode apagar`}>
        <Trans>
          Depois de 7 dias sem abrir a Guiar no Safari, o iPhone pode apagar as guias guardadas e os registos por
          enviar. Instalada, isso não acontece.
        </Trans>
      </Alert>
      <p className="text-caption text-muted">
        <Trans>No iPad os passos são os mesmos; Partilhar fica em cima.</Trans>
      </p>
    </div>
  );
}
