import { Trans, useLingui } from '@lingui/react/macro';
import { HardDriveDownload, X } from 'lucide-react';
import { useInstall } from '../lib/dom/install.ts';
import { changeLook } from '../lib/dom/look.ts';
import { useLook } from '../lib/dom/use-look.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';

const key = 'install';

/** Our own offer to install: why it is worth it, once, and never again after a no. */
export function InstallPrompt() {
  const { t } = useLingui();
  const install = useInstall();
  const { folded } = useLook();
  if (!install || folded[key]) return null;
  return (
    <Alert
      tone="info"
      icon={HardDriveDownload}
      title={t`Instale a Guiar neste dispositivo`}
      action={
        <span className="flex items-center gap-1">
          <Button size="sm" onClick={() => void install()}>
            <Trans>Instalar</Trans>
          </Button>
          <IconButton icon={X} label={t`Agora não`} onClick={() => changeLook({ folded: { ...folded, [key]: true } })} />
        </span>
      }
    >
      <Trans>Abre sem rede, e o dispositivo não apaga o que está por enviar.</Trans>
    </Alert>
  );
}
