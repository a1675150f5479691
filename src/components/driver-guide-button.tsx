import { useLingui } from '@lingui/react/macro';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { driverGuide } from '#api/people/account.ts';
import type { Language } from '#domain/people/languages.ts';
import { useIsOffline } from '#runtime/use-is-offline.ts';
import { useUser } from '#runtime/use-user.ts';
import { Button } from '#ui/basics/button.tsx';
import { toast } from '#ui/overlays/toast-store.ts';
import { useDownload } from './use-download.ts';

/** Shows the button that prints the one-page guide for drivers, in the language of the app. */
export function DriverGuideButton() {
  const { t, i18n } = useLingui();
  const { context } = useUser();
  const offline = useIsOffline();
  const save = useDownload();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      const { name, type, bytes } = await driverGuide((await context()).http, i18n.locale as Language);
      await save(name, new Blob([bytes], { type }), type);
    } catch {
      toast({ text: t`Não foi possível descarregar o guia. Tente de novo.`, tone: 'danger' });
    }
    setBusy(false);
  };
  return (
    <Button icon={Printer} busy={busy} disabled={offline} reason={t`precisa de rede`} onClick={() => void run()}>
      {t`Guia do motorista (PDF)`}
    </Button>
  );
}
