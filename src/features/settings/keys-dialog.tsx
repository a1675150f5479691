import { useLingui } from '@lingui/react/macro';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { otherKeys, singleKeys } from './keys.ts';
import { SingleKeysSwitch } from './single-keys-switch.tsx';

/** The keyboard shortcuts, with the switch for single characters. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog open onClose={onClose} title={t`Teclas`}>
      <SingleKeysSwitch />
      <KeyList label={t`De um só carácter`} rows={singleKeys} />
      <KeyList label={t`Sempre`} rows={otherKeys} />
    </Dialog>
  );
}

function KeyList({ label, rows }: { label: string; rows: typeof singleKeys }) {
  const { t } = useLingui();
  return (
    <section>
      <h3 className="text-label font-bold">{label}</h3>
      <ul className="mt-1 divide-y divide-border-soft">
        {rows.map(({ keys, does }) => (
          <li key={keys.join()} className="flex min-h-9 items-center gap-4 py-1 text-label">
            <span className="w-28 shrink-0" dir="ltr">
              {keys.map((key) => (
                <span key={key}>
                  {key.startsWith('+') && ' + '}
                  <kbd className="me-1 inline-block min-w-6 rounded-stamp border hairline border-border-strong bg-surface-sunken px-1.5 text-center text-caption font-semibold">
                    {key.replace(/^\+/, '')}
                  </kbd>
                </span>
              ))}
            </span>
            <span>{t(does)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
