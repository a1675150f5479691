import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Copy, Printer } from 'lucide-react';
import { canCopy } from '#lib/dom/abilities.ts';
import { formatDate } from '#lib/format.ts';
import { useUser } from '#runtime/use-user.ts';
import { Button } from '#ui/basics/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { toast } from '#ui/overlays/toast-store.ts';

interface Props {
  codes: readonly string[];
  onClose: () => void;
}

/** Shows new recovery codes, this once: on screen, on paper, or copied. */
export function NewCodesDialog({ codes, onClose }: Props) {
  const { t, i18n } = useLingui();
  const { session } = useUser();
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    toast({ text: t`Códigos copiados.`, tone: 'success', icon: Check });
  };
  const today = formatDate(Date.now(), i18n.locale);
  return (
    <>
      <Dialog
        open
        dismissable={false}
        onClose={onClose}
        title={t`Códigos de recuperação`}
        description={t`Só se mostram agora. Imprima-os, ou guarde-os num sítio seguro.`}
        footer={
          <>
            {canCopy() && <Button icon={Copy} onClick={() => void copy()}>{t`Copiar`}</Button>}
            <Button icon={Printer} onClick={() => window.print()}>{t`Imprimir`}</Button>
            <Button variant="primary" icon={Check} onClick={onClose}>{t`Já os guardei`}</Button>
          </>
        }
      >
        <ol className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-control bg-surface-sunken p-4">
          {codes.map((code) => (
            <li key={code} className="num text-base font-semibold whitespace-nowrap">
              {code}
            </li>
          ))}
        </ol>
        <p className="mt-3 text-label text-muted">
          <Trans>Cada um serve uma vez, com a password, quando não tem a chave consigo.</Trans>
        </p>
      </Dialog>
      <div data-print="sheet" data-theme="sol" className="hidden bg-surface text-ink print:block">
        <h1 className="text-base font-bold">
          <Trans>Guiar: códigos de recuperação</Trans>
        </h1>
        <p>
          {session.username} ({session.clientCode}) · {today}
        </p>
        <ul className="mt-4 space-y-2">
          {codes.map((code) => (
            <li key={code} className="num">
              {code}
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
