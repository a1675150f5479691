import { useLingui } from '@lingui/react/macro';
import { KeyList } from '#components/keys/key-list.tsx';
import { otherKeys, singleKeys } from '#components/keys/keys.ts';
import { SingleKeysSwitch } from '#components/keys/single-keys-switch.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

/** Shows the keyboard shortcuts, with the switch for single characters. */
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
