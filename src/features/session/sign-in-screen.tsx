import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { BrandMark } from '../../components/brand.tsx';
import { LanguageMenu } from '../../components/language-menu.tsx';
import { usePageTitle } from '../../components/use-page-title.ts';
import { hintSignedIn } from '../../lib/dom/signed-in-hint.ts';
import { whenIdle } from '../../lib/dom/when-idle.ts';
import type { VisitorPageProps } from '../../runtime/visitor-page.ts';
import { Button } from '../../ui/basics/button.tsx';
import { OthersWork } from './others-work.tsx';
import { type DeviceWork, readDeviceWork, reportSignOuts, tidyDevice } from './session-queries.ts';
import { SignInForm } from './sign-in-form.tsx';

/** Sign-in leads back only within this app, and not to itself. */
const within = (to: unknown): to is string => typeof to === 'string' && /^\/(?!\/|login)/.test(to);

export function SignInScreen({ loadRuntime, search, leave }: VisitorPageProps) {
  const { t } = useLingui();
  const [work, setWork] = useState<DeviceWork | null>(null);
  useEffect(() => {
    // The page does not wait for the device's data, nor for a device that cannot answer.
    const look = () =>
      loadRuntime()
        .then(readDeviceWork)
        .then(setWork, () => undefined);
    const tell = () =>
      void loadRuntime()
        .then(reportSignOuts)
        .catch(() => undefined);
    addEventListener('online', tell);
    const cancel = whenIdle(() => {
      void look();
      tell();
      void loadRuntime()
        .then(tidyDevice)
        .catch(() => undefined);
    });
    return () => {
      removeEventListener('online', tell);
      cancel();
    };
  }, [loadRuntime]);
  const ended = work?.signedIn ? null : (work?.ended ?? null);
  const heading = usePageTitle(t`Entrar`);
  const to = within(search.to) ? search.to : '/dashboard';
  const signedIn = work?.signedIn ?? false;
  // The hint was wrong: a signed-in user is not asked again.
  useEffect(() => {
    if (!signedIn) return;
    hintSignedIn(true);
    leave(to);
  }, [signedIn, leave, to]);
  const read = async () => {
    hintSignedIn(true);
    (await loadRuntime()).reading = true;
    leave(to);
  };
  return (
    <div className="flex min-h-dvh flex-col bg-bar lg:items-center lg:justify-center">
      <header className="px-6 pt-[max(1.5rem,env(safe-area-inset-top))] pb-6 text-on-bar lg:w-110 lg:px-0">
        <div className="flex items-center gap-2.5">
          <BrandMark className="size-8" />
          <span className="grow text-title font-bold tracking-tight">Guiar</span>
          <LanguageMenu tone="bar" />
        </div>
        <h1 ref={heading} tabIndex={-1} className="mt-6 text-head font-bold tracking-tight">
          {ended ? <Trans>A sessão terminou. Não se perdeu nada.</Trans> : <Trans>Entrar</Trans>}
        </h1>
        <p className="mt-1.5 text-on-bar-muted">
          {ended && ended.unsent > 0 ? (
            <Plural
              value={ended.unsent}
              one="Há # registo guardado neste dispositivo. Segue assim que entrar."
              other="Há # registos guardados neste dispositivo. Seguem assim que entrar."
            />
          ) : (
            !ended && <Trans>Guias de resíduos, com e sem rede.</Trans>
          )}
        </p>
      </header>
      <main className="flex grow flex-col rounded-t-sheet bg-surface px-6 pt-7 pb-6 lg:w-110 lg:grow-0 lg:rounded-panel">
        {work && work.others.length > 0 && <OthersWork others={work.others} />}
        <SignInForm loadRuntime={loadRuntime} known={ended} onDone={() => leave(to)} />
        {ended && (
          <div className="mt-auto flex items-center gap-3 border-t border-border pt-5 max-lg:mt-8 lg:mt-6">
            <span className="flex size-10 shrink-0 items-center justify-center rounded-control bg-offline-soft text-offline-text">
              <CloudOff aria-hidden className="size-5" />
            </span>
            <p className="grow text-label">
              <strong className="block font-semibold">
                <Trans>Sem rede agora?</Trans>
              </strong>
              <span className="text-muted">
                <Trans>Consulte o que já está aqui.</Trans>
              </span>
            </p>
            <Button onClick={() => void read()}>
              <Trans>Continuar</Trans>
            </Button>
          </div>
        )}
      </main>
    </div>
  );
}
