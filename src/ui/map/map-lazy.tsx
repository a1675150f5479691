import { lazy, Suspense } from 'react';
import { cx } from '#lib/cx.ts';
import type { MapViewProps } from './map-types.ts';

const MapView = lazy(() => import('./map-view.tsx'));

/** Shows the map, whose code loads only when one is shown; its space is reserved meanwhile. */
export function LazyMap(props: MapViewProps) {
  return (
    <Suspense fallback={<div className={cx('bg-map-water', props.className ?? 'h-58')} />}>
      <MapView {...props} />
    </Suspense>
  );
}
