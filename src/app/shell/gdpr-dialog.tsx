import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { acceptGdpr } from '#api/people/account.ts';
import { useUser } from '#runtime/use-user.ts';
import { Alert } from '#ui/basics/alert.tsx';
import { Button } from '#ui/basics/button.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

/**
 * Asks for the data protection terms. Navigation does not dismiss it; accepting leads back to the
 * dashboard (spec 1 §2).
 */
export function GdprDialog() {
  const { t } = useLingui();
  const { context, db } = useUser();
  const navigate = useNavigate();
  const [ticked, setTicked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const accept = async () => {
    setBusy(true);
    setFailed(false);
    try {
      await acceptGdpr((await context()).http);
      await db.meta.put({ key: 'gdpr', value: true });
      await navigate({ to: '/dashboard' });
    } catch {
      setFailed(true);
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={() => undefined}
      dismissable={false}
      title={t`Proteção de dados`}
      footer={
        <Button
          variant="primary"
          busy={busy}
          busyLabel={t`A gravar`}
          disabled={!ticked}
          reason={t`Marque primeiro que aceita os termos`}
          onClick={() => void accept()}
        >
          <Trans>Aceitar</Trans>
        </Button>
      }
    >
      <p>
        <Trans>
          A Guiar trata os dados de que precisa para emitir e seguir as guias de resíduos: quem é, a que
          estabelecimentos tem acesso, o que registou, quando e onde.
        </Trans>
      </p>
      <p>
        <Trans>
          Uma parte fica guardada neste dispositivo para trabalhar sem rede. Em Por enviar pode exportar o que falta
          enviar e os recibos. Peça à sua empresa que corrija ou apague os seus dados.
        </Trans>
      </p>
      <p>
        <a
          className="font-semibold text-link underline underline-offset-2"
          href="#/privacy-policy"
          target="_blank"
          rel="noreferrer"
        >
          <Trans>Ler os termos e a política de privacidade</Trans>
        </a>
      </p>
      {failed && (
        <Alert tone="danger" live="alert" title={t`Não foi possível efetuar a operação.`}>
          <Trans>Isto precisa de rede. Se o problema persistir por favor contacte o suporte.</Trans>
        </Alert>
      )}
      <Checkbox checked={ticked} onChange={setTicked} label={t`Li e aceito os termos de proteção de dados`} />
    </Dialog>
  );
}
