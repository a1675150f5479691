import { Trans, useLingui } from '@lingui/react/macro';
import { WandSparkles } from 'lucide-react';
import { keepMyPlate } from '#components/pickers/my-vehicle.ts';
import { useUser } from '#runtime/use-user.ts';
import { Button } from '#ui/basics/button.tsx';
import { Select } from '#ui/fields/select/select.tsx';
import type { OwnVehicle } from './wallet-queries.ts';

interface Props {
  plates: string[];
  own: OwnVehicle;
  onChange: (plate: string | null) => void;
}

/**
 * Chooses "O meu veículo", kept on this device: a driver mostly drives the same one. A vehicle
 * chosen by the app is marked.
 */
export function WalletVehicle({ plates, own, onChange }: Props) {
  const { t } = useLingui();
  const { db } = useUser();
  const choose = (plate: string | null) => {
    onChange(plate);
    void keepMyPlate(db, plate);
  };
  return (
    <div>
      <div className="flex items-center gap-2">
        <div className="min-w-0 grow">
          <Select
            label={t`O meu veículo`}
            placeholder={t`Todos os veículos`}
            value={own.plate}
            onChange={choose}
            options={plates.map((plate) => ({ key: plate, label: plate }))}
          />
        </div>
        {own.plate !== null && (
          <Button size="lg" onClick={() => choose(null)}>
            <Trans>Ver todas</Trans>
          </Button>
        )}
      </div>
      {own.automatic && (
        <p className="mt-1 flex items-center gap-1.5 text-caption text-muted">
          <WandSparkles aria-hidden className="size-4 shrink-0" />
          <Trans>Automático: é o seu veículo.</Trans>
        </p>
      )}
    </div>
  );
}
