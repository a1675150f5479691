import { Trans } from '@lingui/react/macro';
import { MapPin, MapPinCheck } from 'lucide-react';
import type { Position } from '#components/location/use-position.ts';
import { useLive } from '#runtime/use-user.ts';
import { nearestCustomer } from './nearest-customer.ts';

interface Props {
  here: Position | null;
  onChoose: (id: string, name: string) => void;
}

const row =
  'flex min-h-16 w-full items-center gap-3.5 rounded-panel border hairline px-4 py-2 text-start lg:col-span-2';

/**
 * Shows the most likely customer as one large row. Reserves the space in advance, so that the
 * fields below do not move under a finger.
 */
export function NearCustomerRow({ here, onChoose }: Props) {
  const near = useLive(
    async (db) => (here ? await nearestCustomer(db, here) : undefined),
    [here?.latitude, here?.longitude],
  );
  if (!near)
    return (
      <p className={`${row} border-border text-muted`}>
        <MapPin aria-hidden className="size-6 shrink-0" />
        {near === null ? (
          <Trans>Nenhum cliente registado perto daqui</Trans>
        ) : (
          <Trans>O cliente mais próximo do local aparece aqui</Trans>
        )}
      </p>
    );
  const { id, name, metres } = near;
  return (
    <button
      type="button"
      onClick={() => onChoose(id, name)}
      className={`${row} border-accent bg-accent-soft text-accent-text`}
    >
      <MapPinCheck aria-hidden className="size-6 shrink-0" />
      <span className="min-w-0 grow leading-tight font-semibold">
        <Trans>
          Aqui: <bdi>{name}</bdi>, {metres} m
        </Trans>
      </span>
    </button>
  );
}
