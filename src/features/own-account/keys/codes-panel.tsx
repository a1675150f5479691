import { Trans, useLingui } from '@lingui/react/macro';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { makeCodes } from '#api/people/passkeys.ts';
import { showFailure } from '#components/foreground.ts';
import type { OwnAccess } from '#domain/people/passkeys.ts';
import { useUser } from '#runtime/use-user.ts';
import { Button } from '#ui/basics/button.tsx';
import { Panel } from '#ui/basics/panel.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { NewCodesDialog } from './new-codes-dialog.tsx';

interface Props {
  access: OwnAccess;
  away: boolean;
  onChange: () => void;
}

/** Shows how many recovery codes are left, and makes new ones. */
export function CodesPanel({ access: { CodesLeft, CodesTotal, Items }, away, onChange }: Props) {
  const { t, i18n } = useLingui();
  const { context } = useUser();
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const make = async () => {
    setBusy(true);
    try {
      setCodes(await makeCodes((await context()).http));
    } catch (error) {
      showFailure(i18n, error);
    }
    setBusy(false);
    setAsking(false);
  };
  const without = Items.length === 0;
  return (
    <Panel title={t`Códigos de recuperação`}>
      <div className="flex flex-wrap items-center gap-4">
        <p className="min-w-0 flex-1 basis-56 text-muted">
          {CodesTotal > 0 && (
            <b className="font-semibold text-ink">
              <Trans>
                Restam {CodesLeft} de {CodesTotal}.
              </Trans>{' '}
            </b>
          )}
          <Trans>Servem uma vez cada, se perder as chaves. Guarde-os fora deste dispositivo.</Trans>
        </p>
        <Button
          icon={RefreshCw}
          busy={busy}
          busyLabel={t`A fazer`}
          disabled={away || without}
          reason={without ? t`Junte primeiro uma chave de acesso.` : t`Precisa de rede.`}
          onClick={() => (CodesLeft > 0 ? setAsking(true) : void make())}
        >
          {CodesTotal > 0 ? <Trans>Fazer novos</Trans> : <Trans>Fazer códigos</Trans>}
        </Button>
      </div>
      {asking && (
        <ConfirmDialog
          open
          onClose={() => setAsking(false)}
          onConfirm={() => void make()}
          busy={busy}
          busyLabel={t`A fazer`}
          title={t`Fazer códigos novos?`}
          confirmLabel={t`Fazer novos`}
        >
          <p>
            <Trans>Os códigos que tem deixam de servir.</Trans>
          </p>
        </ConfirmDialog>
      )}
      {codes && (
        <NewCodesDialog
          codes={codes}
          onClose={() => {
            setCodes(null);
            onChange();
          }}
        />
      )}
    </Panel>
  );
}
