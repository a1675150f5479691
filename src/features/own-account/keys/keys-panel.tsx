import { Trans, useLingui } from '@lingui/react/macro';
import { FingerprintPattern, type LucideIcon, Monitor, Plus, Smartphone, Usb } from 'lucide-react';
import { useState } from 'react';
import { maxPasskeys, type OwnAccess, type Passkey } from '#domain/people/passkeys.ts';
import { hasPasskeys } from '#lib/dom/abilities.ts';
import { formatDate, formatDateTime } from '#lib/format.ts';
import { Badge } from '#ui/basics/badge.tsx';
import { Button } from '#ui/basics/button.tsx';
import { Panel } from '#ui/basics/panel.tsx';
import { AccessRow } from './access-row.tsx';
import { MakeKeyDialog } from './make-key-dialog.tsx';
import { RemoveKeyDialog } from './remove-key-dialog.tsx';

interface Props {
  access: OwnAccess;
  away: boolean;
  onChange: () => void;
}

const carried = ['usb', 'nfc', 'ble'];

function iconOf({ Transports, Device }: Passkey): LucideIcon {
  if (Transports.length > 0 && Transports.every((one) => carried.includes(one))) return Usb;
  return /Android|iPhone|iPad/.test(Device ?? '') ? Smartphone : FingerprintPattern;
}

/** Shows the user's passkeys, to make another or to remove one. */
export function KeysPanel({ access, away, onChange }: Props) {
  const { t } = useLingui();
  const [open, setOpen] = useState<'make' | Passkey | null>(null);
  const { Items, IsDemanded } = access;
  const close = (changed: boolean) => {
    setOpen(null);
    if (changed) onChange();
  };
  const full = Items.length >= maxPasskeys;
  const reason = away ? t`Precisa de rede.` : t`Já tem 10 chaves. Retire uma antes de juntar outra.`;
  return (
    <Panel
      title={t`Chaves de acesso`}
      note={Items.length > 0 && Items.length}
      flush
      action={
        hasPasskeys() && (
          <Button size="sm" icon={Plus} disabled={away || full} reason={reason} onClick={() => setOpen('make')}>
            <Trans>Juntar chave</Trans>
          </Button>
        )
      }
    >
      {Items.length === 0 && (
        <p className="px-4 py-4 text-muted lg:px-5">
          <Trans>Ainda não tem nenhuma. Uma chave é a impressão digital, a cara ou o PIN deste dispositivo.</Trans>
        </p>
      )}
      {Items.length > 0 && (
        <ul className="divide-y divide-border-soft">
          {Items.map((key) => (
            <li key={key.UniqueId}>
              <KeyRow passkey={key} away={away} onRemove={() => setOpen(key)} />
            </li>
          ))}
        </ul>
      )}
      <p className="border-t border-border px-4 py-3 text-caption text-muted lg:px-5">
        {hasPasskeys() ? (
          <Trans>
            Entra com o código de cliente e a chave, sem password. Sem rede, continua a abrir o que está neste
            dispositivo.
          </Trans>
        ) : (
          <Trans>Este navegador não tem chaves de acesso. Junte-as num navegador atual, por HTTPS.</Trans>
        )}
      </p>
      {open === 'make' && <MakeKeyDialog taken={Items} onClose={close} />}
      {open !== null && open !== 'make' && (
        <RemoveKeyDialog passkey={open} isLastDemanded={IsDemanded && Items.length === 1} onClose={close} />
      )}
    </Panel>
  );
}

function KeyRow({ passkey, away, onRemove }: { passkey: Passkey; away: boolean; onRemove: () => void }) {
  const { t, i18n } = useLingui();
  const { Name, Device, CreatedDate, LastUseDate, IsCurrent } = passkey;
  const made = formatDate(CreatedDate, i18n.locale);
  const used = LastUseDate && formatDateTime(LastUseDate, i18n.locale);
  return (
    <AccessRow
      icon={iconOf(passkey)}
      name={Name}
      badge={IsCurrent && <Badge tone="info" icon={Monitor}>{t`Este dispositivo`}</Badge>}
      detail={
        <>
          {Device && `${Device} · `}
          {t`criada em ${made}`} · {used ? t`usada em ${used}` : t`ainda não usada`}
        </>
      }
      action={
        <Button
          size="sm"
          disabled={away}
          reason={t`Precisa de rede.`}
          aria-label={t`Retirar a chave ${Name}`}
          onClick={onRemove}
        >
          <Trans>Retirar</Trans>
        </Button>
      }
    />
  );
}
