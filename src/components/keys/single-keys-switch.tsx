import { useLingui } from '@lingui/react/macro';
import { useLook } from '#lib/dom/hooks/use-look.ts';
import { changeLook } from '#lib/dom/look.ts';
import { Switch } from '#ui/fields/switch.tsx';

/**
 * Switches single-character keys on or off, for speech input and keys pressed by accident (WCAG
 * 2.1.4).
 */
export function SingleKeysSwitch() {
  const { t } = useLingui();
  const { singleKeys } = useLook();
  return (
    <Switch
      label={t`Teclas de um só carácter`}
      detail={t`Desligue se dita ao computador ou se carrega em teclas sem querer.`}
      checked={singleKeys !== false}
      onChange={(on) => changeLook({ singleKeys: on })}
    />
  );
}
