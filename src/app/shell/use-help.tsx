import { useLingui } from '@lingui/react/macro';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { helpEvent } from '#lib/dom/help.ts';
import { loadWing } from '#lib/dom/i18n.ts';
import { toast } from '#ui/overlays/toast-store.ts';

type HelpDialog = ComponentType<{ onClose: () => void }>;

/** Shows the help of the current screen, fetched on first use; an installed app has it offline. */
export function useHelp(): ReactNode {
  const { t } = useLingui();
  const [Dialog, setDialog] = useState<HelpDialog | null>(null);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const open = async () => {
      try {
        const [{ HelpDialog }] = await Promise.all([import('#features/help/help-dialog.tsx'), loadWing('help')]);
        setDialog(() => HelpDialog);
        setShown(true);
      } catch {
        toast({ text: t`A ajuda não está neste dispositivo. Abre quando houver rede.`, tone: 'danger' });
      }
    };
    const asked = () => void open();
    addEventListener(helpEvent, asked);
    return () => removeEventListener(helpEvent, asked);
  }, [t]);
  return shown && Dialog && <Dialog onClose={() => setShown(false)} />;
}
