import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronRight, FilePlus, PackageCheck, PackageOpen } from 'lucide-react';
import { useLive } from '#runtime/use-user.ts';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { menuHas, readMenu } from '../menu/menu-entries.ts';

const acts = [
  {
    name: 'delivery',
    href: '#/delivery/create',
    icon: PackageCheck,
    label: <Trans>Entrega</Trans>,
    note: <Trans>de equipamento</Trans>,
  },
  {
    name: 'collection',
    href: '#/collection',
    icon: PackageOpen,
    label: <Trans>Recolha</Trans>,
    note: <Trans>de equipamento</Trans>,
  },
  {
    name: 'egarNew',
    href: '#/gars/new-v2',
    icon: FilePlus,
    label: <Trans>Nova e-GAR</Trans>,
    note: <Trans>guia de transporte de resíduos</Trans>,
  },
] as const;

/** Shows the acts that the server's menu lets this user register. */
export function RegisterSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const menu = useLive(readMenu);
  const allowed = acts.filter((act) => menuHas(menu, act.name));
  return (
    <Dialog open onClose={onClose} title={t`Registar`} flush>
      {menu && allowed.length === 0 && <EmptyState icon={PackageCheck} title={t`Sem permissão para registar`} />}
      <ul className="divide-y divide-border-soft border-t border-border">
        {allowed.map(({ name, href, icon: Icon, label, note }) => (
          <li key={name}>
            <a
              href={href}
              onClick={onClose}
              className="flex min-h-16 items-center gap-4 px-4 focus-visible:-outline-offset-4"
            >
              <Icon aria-hidden className="size-6 text-accent-text" />
              <span className="grow">
                <span className="block font-semibold">{label}</span>
                <span className="block text-label text-muted">{note}</span>
              </span>
              <ChevronRight aria-hidden className="size-5 text-subtle rtl:rotate-180" />
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
