import { useLingui } from '@lingui/react/macro';
import type { ClientConfig } from '#api/people/account.ts';
import type { EquipmentView } from '#components/equipment-view.ts';
import { defaultCentre } from '#domain/field/coordinates.ts';
import { useIsOffline } from '#runtime/use-is-offline.ts';
import { useLive } from '#runtime/use-user.ts';
import { LazyMap } from '#ui/map/map-lazy.tsx';
import { deliveredOnMap } from './equipment-queries.ts';

/** Shows delivered equipment on the map; the list says the same in words. */
export function EquipmentMap({ onOpen }: { onOpen: (view: EquipmentView) => void }) {
  const { t } = useLingui();
  const config = useLive((db) => db.readMeta<ClientConfig>('config'));
  const rows = useLive(deliveredOnMap) ?? [];
  const offline = useIsOffline();
  return (
    <LazyMap
      label={t`Mapa dos equipamentos entregues`}
      center={defaultCentre}
      zoom={defaultCentre.zoom}
      markers={rows.map((view) => ({
        key: view.id,
        label: `${view.name} ${view.code}`,
        ...(view.point ?? defaultCentre),
      }))}
      onOpenMarker={(key) => {
        const view = rows.find((row) => row.id === key);
        if (view) onOpen(view);
      }}
      tileUrl={config?.TileUrl ?? undefined}
      tileAttribution={config?.TileAttribution ?? undefined}
      offline={offline}
      className="h-[60dvh] rounded-panel border hairline border-border"
    />
  );
}
