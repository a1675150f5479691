import { Trans, useLingui } from '@lingui/react/macro';
import { HardDriveDownload, X } from 'lucide-react';
import { thisDevice } from '#lib/dom/device.ts';
import { useLook } from '#lib/dom/hooks/use-look.ts';
import { mayOfferInstall, useInstall } from '#lib/dom/install/install.ts';
import { changeLook } from '#lib/dom/look.ts';
import { Alert } from '#ui/basics/alert.tsx';
import { Button } from '#ui/basics/button.tsx';
import { IconButton } from '#ui/basics/icon-button.tsx';

/** Shows our own install offer with its benefit; after a refusal it stays away for a while. */
export function InstallPrompt() {
  const { t } = useLingui();
  const install = useInstall();
  const { installRefusedAt } = useLook();
  if (!install || !mayOfferInstall(installRefusedAt, Date.now())) return null;
  return (
    <Alert
      tone="info"
      icon={HardDriveDownload}
      title={thisDevice() === 'phone' ? t`Instale a Guiar neste telemóvel` : t`Instale a Guiar neste computador`}
      action={
        <span className="flex items-center gap-1">
          <Button size="sm" onClick={() => void install()}>
            <Trans>Instalar</Trans>
          </Button>
          <IconButton icon={X} label={t`Agora não`} onClick={() => changeLook({ installRefusedAt: Date.now() })} />
        </span>
      }
    >
      <Trans>Abre sem rede, e o dispositivo não apaga o que está por enviar.</Trans>
    </Alert>
  );
}
