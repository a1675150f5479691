import { Trans, useLingui } from '@lingui/react/macro';
import { HardDriveDownload } from 'lucide-react';
import { isInstalled, isIos } from '#lib/dom/abilities.ts';
import { useInstall } from '#lib/dom/install/install.ts';
import { iphonePage } from '#lib/dom/install/iphone-page.ts';
import { Button } from '#ui/basics/button.tsx';
import { ButtonLink } from '#ui/basics/button-link.tsx';
import { Panel } from '#ui/basics/panel.tsx';

/** Installs the app at any time, also after a declined offer; absent when already installed. */
export function InstallPanel() {
  const { t } = useLingui();
  const install = useInstall();
  const installed = isInstalled();
  if (installed) return null;
  return (
    <Panel title={t`Instalação`}>
      <div className="space-y-3">
        <p>
          <Trans>Abre sem rede, e o dispositivo não apaga o que está por enviar.</Trans>
        </p>
        {install && (
          <Button icon={HardDriveDownload} onClick={() => void install()}>
            <Trans>Instalar</Trans>
          </Button>
        )}
        {isIos() && (
          <ButtonLink href={iphonePage}>
            <Trans>Ver como se instala</Trans>
          </ButtonLink>
        )}
        {!install && !isIos() && (
          <p className="text-muted">
            <Trans>No menu do navegador, escolha Instalar ou Adicionar ao ecrã principal.</Trans>
          </p>
        )}
      </div>
    </Panel>
  );
}
