import { Trans, useLingui } from '@lingui/react/macro';
import { formatNumber } from '#lib/format.ts';
import { Alert } from '#ui/basics/alert.tsx';
import { Button } from '#ui/basics/button.tsx';
import type { LeftPlace } from './use-left-place.ts';

interface Props {
  left: LeftPlace;
  onHere: () => void;
  onStay: () => void;
}

/**
 * Asks where the act takes place, when the device is away from the place copied from the previous
 * act.
 */
export function LeftPlaceNote({ left: { metres }, onHere, onStay }: Props) {
  const { t, i18n } = useLingui();
  const distance =
    metres < 1000 ? `${metres} m` : `${formatNumber(metres / 1000, i18n.locale, metres < 10_000 ? 1 : 0)} km`;
  return (
    <Alert
      tone="warn"
      live="status"
      title={t`Está a ${distance} do local do registo anterior`}
      action={
        <span className="flex flex-wrap gap-2">
          <Button onClick={onHere}>{t`Usar onde estou`}</Button>
          <Button variant="ghost" onClick={onStay}>{t`É no local anterior`}</Button>
        </span>
      }
    >
      <Trans>O local e o estabelecimento foram copiados. Confirme onde foi antes de gravar.</Trans>
    </Alert>
  );
}
