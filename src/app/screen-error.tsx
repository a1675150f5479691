import { Trans, useLingui } from '@lingui/react/macro';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { Unplug } from 'lucide-react';
import { Button } from '#ui/basics/button.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';

/** Shows that one screen failed; the rest of the app keeps working, and saved work stays saved. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const { t } = useLingui();
  const router = useRouter();
  const again = () => {
    reset();
    void router.invalidate();
  };
  // The chunk could not be loaded: an old page after an update, or offline before the app was
  // stored.
  const missing = /dynamically imported module|Importing a module script failed/i.test(String(error));
  return (
    <main className="p-4" role="alert">
      <EmptyState
        icon={Unplug}
        title={missing ? t`Este ecrã ainda não está neste dispositivo` : t`Este ecrã não abriu`}
        action={<Button onClick={missing ? () => location.reload() : again}>{t`Tentar de novo`}</Button>}
      >
        {missing ? <Trans>Abre quando houver rede.</Trans> : <Trans>O que guardou continua guardado.</Trans>}
      </EmptyState>
    </main>
  );
}
