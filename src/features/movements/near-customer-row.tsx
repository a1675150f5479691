import { Trans } from '@lingui/react/macro';
import { MapPinCheck } from 'lucide-react';
import type { Position } from '../../components/location/use-position.ts';
import { useLive } from '../../runtime/use-user.ts';
import { nearestCustomer } from './nearest-customer.ts';

interface Props {
  here: Position;
  onChoose: (id: string, name: string) => void;
}

/** The most likely customer, as one large row. */
export function NearCustomerRow({ here, onChoose }: Props) {
  const near = useLive((db) => nearestCustomer(db, here), [here.latitude, here.longitude]);
  if (!near) return null;
  const { id, name, metres } = near;
  return (
    <button
      type="button"
      onClick={() => onChoose(id, name)}
      className="flex min-h-16 w-full items-center gap-3.5 rounded-panel border hairline border-accent bg-accent-soft px-4 py-2 text-start text-accent-text lg:col-span-2"
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
