import { useLingui } from '@lingui/react/macro';
import { Button } from '../basics/button.tsx';
import { PointLine } from '../data/point-line.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { LazyMap } from './map-lazy.tsx';
import type { MapPoint, MapViewProps } from './map-types.ts';

export interface ConfirmPointDialogProps
  extends Pick<MapViewProps, 'tileUrl' | 'tileAttribution' | 'offline' | 'baseUrl'> {
  /** Point that awaits confirmation; the dialog is open while it is set. */
  point: MapPoint | null;
  accuracy?: number | undefined;
  onClose: () => void;
  onConfirm: (point: MapPoint) => void;
}

export function ConfirmPointDialog({ point, accuracy, onClose, onConfirm, ...map }: ConfirmPointDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      open={point !== null}
      onClose={onClose}
      title={t`Confirmar este ponto?`}
      footer={
        <>
          <Button onClick={onClose}>{t`Voltar`}</Button>
          <Button variant="primary" onClick={() => point && onConfirm(point)}>
            {t`Usar este ponto`}
          </Button>
        </>
      }
    >
      <div className="overflow-hidden rounded-control border border-border">
        <LazyMap {...map} label={t`O ponto no mapa`} point={point} accuracy={accuracy} still className="h-40" />
      </div>
      <PointLine bare point={point} accuracy={accuracy} />
    </Dialog>
  );
}
