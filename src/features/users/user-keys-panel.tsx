import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Check, KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { readUserKeys, removeUserKeys } from '#api/people/passkeys.ts';
import { showFailure } from '#components/foreground.ts';
import type { UserKeys } from '#domain/people/passkeys.ts';
import { useIsOffline } from '#runtime/use-is-offline.ts';
import { useUser } from '#runtime/use-user.ts';
import { Button } from '#ui/basics/button.tsx';
import { Panel } from '#ui/basics/panel.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { toast } from '#ui/overlays/toast-store.ts';

/** Shows whether a user has passkeys, and removes them all for one who lost them. */
export function UserKeysPanel({ user }: { user: string }) {
  const { t, i18n } = useLingui();
  const { context } = useUser();
  const offline = useIsOffline();
  const [keys, setKeys] = useState<UserKeys | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt reads anew.
  useEffect(() => {
    if (offline) return;
    let here = true;
    context()
      .then(({ http }) => readUserKeys(http, user))
      .then(
        (found) => {
          if (!here) return;
          setKeys(found);
          setFailed(false);
        },
        () => here && setFailed(true),
      );
    return () => {
      here = false;
    };
  }, [context, offline, user, attempt]);
  const remove = async () => {
    setBusy(true);
    try {
      await removeUserKeys((await context()).http, user);
      toast({ text: t`Chaves de acesso retiradas.`, tone: 'success', icon: Check });
    } catch (error) {
      showFailure(i18n, error);
    }
    setBusy(false);
    setAsking(false);
    setAttempt((last) => last + 1);
  };
  const count = keys?.Count ?? 0;
  return (
    <Panel title={t`Chaves de acesso`}>
      <div className="flex flex-wrap items-center gap-4">
        <p className="min-w-0 flex-1 basis-56 text-muted">
          {keys && <Plural value={count} _0="Não tem nenhuma." one="Tem # chave." other="Tem # chaves." />}
          {!keys && offline && <Trans>As chaves de acesso precisam de rede.</Trans>}
          {!keys && !offline && failed && <Trans>Não foi possível ler as chaves de acesso.</Trans>}
        </p>
        {failed && !offline && (
          <Button onClick={() => setAttempt((last) => last + 1)}>
            <Trans>Tentar de novo</Trans>
          </Button>
        )}
        {count > 0 && (
          <Button
            variant="danger"
            icon={KeyRound}
            disabled={offline}
            reason={t`Precisa de rede.`}
            onClick={() => setAsking(true)}
          >
            <Trans>Retirar chaves</Trans>
          </Button>
        )}
      </div>
      {asking && (
        <ConfirmDialog
          open
          danger
          onClose={() => setAsking(false)}
          onConfirm={() => void remove()}
          busy={busy}
          busyLabel={t`A retirar`}
          title={t`Retirar as chaves deste utilizador?`}
          confirmLabel={t`Retirar chaves`}
        >
          <p>
            <Trans>
              Para quem as perdeu. As sessões terminam e os códigos de recuperação deixam de servir: entra com a
              password e, se a conta o exige, faz uma chave nova.
            </Trans>
          </p>
        </ConfirmDialog>
      )}
    </Panel>
  );
}
