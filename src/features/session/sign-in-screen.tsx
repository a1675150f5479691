import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CloudOff } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { VisitorFrame } from '#components/visitor/frame.tsx';
import { type JustDone, lastWord } from '#components/visitor/just-done.ts';
import { mayHaveDatabase } from '#db/indexed-db.ts';
import { firstPage } from '#lib/dom/install/iphone-page.ts';
import { setSignedInHint } from '#lib/dom/signed-in-hint.ts';
import { whenIdle } from '#lib/dom/when-idle.ts';
import { isWithinApp } from '#lib/within-app.ts';
import type { VisitorPageProps } from '#runtime/visitor-page.ts';
import { Button } from '#ui/basics/button.tsx';
import { OthersWork } from './others-work.tsx';
import { type DeviceWork, readDeviceWork, reportSignOuts, tidyDevice } from './session-queries.ts';
import { SignInForm } from './sign-in-form.tsx';

const link = 'inline-flex min-h-(--target) items-center lg:min-h-8';

export function SignInScreen({ loadRuntime, search, leave }: VisitorPageProps) {
  const { t } = useLingui();
  const [work, setWork] = useState<DeviceWork | null>(null);
  useEffect(() => {
    // The page waits neither for the device's data nor for a device that cannot answer.
    const look = () =>
      loadRuntime()
        .then(readDeviceWork)
        .then(setWork, () => undefined);
    const tell = () =>
      void loadRuntime()
        .then(reportSignOuts)
        .catch(() => undefined);
    addEventListener('online', tell);
    const tidy = async () => {
      // On an unused device there is nothing to show, and the databases' code can wait.
      if (!(await mayHaveDatabase('guiar-device'))) return;
      void look();
      tell();
      void loadRuntime()
        .then(tidyDevice)
        .catch(() => undefined);
    };
    const cancel = whenIdle(() => void tidy());
    return () => {
      removeEventListener('online', tell);
      cancel();
    };
  }, [loadRuntime]);
  const done = lastWord();
  const ended = work?.signedIn ? null : (work?.ended ?? null);
  const revoked = work?.signedIn ? null : (work?.revoked ?? null);
  const to = isWithinApp(search.to) ? search.to : '/dashboard';
  const signedIn = work?.signedIn ?? false;
  // The hint was wrong: a signed-in user must not be asked again.
  useEffect(() => {
    if (!signedIn) return;
    setSignedInHint(true);
    leave(to);
  }, [signedIn, leave, to]);
  const read = async () => {
    setSignedInHint(true);
    (await loadRuntime()).reading = true;
    leave(to);
  };
  return (
    <VisitorFrame
      title={t`Entrar`}
      heading={headingOf(revoked, ended)}
      subtitle={revoked ? <Revoked unsent={revoked.unsent} /> : <Subtitle ended={ended} done={done} />}
    >
      {work && work.others.length > 0 && <OthersWork others={work.others} />}
      <SignInForm loadRuntime={loadRuntime} known={ended ?? revoked ?? done} onDone={() => leave(firstPage(to))} />
      <nav
        aria-label={t`Outras páginas`}
        className="mt-3 grid grid-cols-2 gap-x-6 text-label font-semibold text-link *:even:justify-self-end"
      >
        <a href="#/recover" className={link}>
          <Trans>Recuperar password</Trans>
        </a>
        <a href="#/register" className={link}>
          <Trans>Criar registo</Trans>
        </a>
        <a href="#/contact" className={link}>
          <Trans>Fale connosco</Trans>
        </a>
        <a href="#/privacy-policy" className={link}>
          <Trans>Privacidade</Trans>
        </a>
      </nav>
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
    </VisitorFrame>
  );
}

/** Returns how the last session ended, in place of the page's title; nothing without one. */
function headingOf(revoked: DeviceWork['revoked'], ended: DeviceWork['ended']): ReactNode {
  if (revoked) return <Trans>A sessão deste dispositivo foi terminada.</Trans>;
  if (!ended) return undefined;
  return ended.blocked ? (
    <Trans>A conta está bloqueada. Não se perdeu nada.</Trans>
  ) : (
    <Trans>A sessão terminou. Não se perdeu nada.</Trans>
  );
}

/** Says that the session was ended elsewhere, and what happened to the data here. */
function Revoked({ unsent }: { unsent: number }) {
  return (
    <>
      <Trans>
        Foi terminada noutro dispositivo, por um administrador ou por não ter sido usada. O que já estava no servidor
        foi apagado daqui.
      </Trans>
      {unsent > 0 && (
        <>
          {' '}
          <Plural
            value={unsent}
            one="Há # registo por enviar, que fica guardado até entrar de novo."
            other="Há # registos por enviar, que ficam guardados até entrar de novo."
          />
        </>
      )}
    </>
  );
}

function Subtitle({ ended, done }: { ended: DeviceWork['ended']; done: JustDone | null }) {
  if (done?.what === 'password') return <Trans>A sua password foi alterada com sucesso!</Trans>;
  if (done?.what === 'registered')
    return <Trans>Conta criada. Enviámos-lhe um e-mail para confirmar o endereço; já pode entrar.</Trans>;
  if (!ended) return <Trans>Guias de resíduos, com e sem rede.</Trans>;
  if (ended.blocked)
    return (
      <>
        <Trans>Quem gere o serviço bloqueou-a. Por favor contacte o suporte.</Trans>{' '}
        {ended.unsent > 0 && (
          <Plural
            value={ended.unsent}
            one="Há # registo por enviar, que fica guardado até entrar de novo."
            other="Há # registos por enviar, que ficam guardados até entrar de novo."
          />
        )}
      </>
    );
  if (ended.unsent === 0) return null;
  return (
    <Plural
      value={ended.unsent}
      one="Há # registo guardado neste dispositivo. Segue assim que entrar."
      other="Há # registos guardados neste dispositivo. Seguem assim que entrar."
    />
  );
}
