import { useState } from 'react';
import { type Position, usePositionAtOnce } from '#components/location/use-position.ts';
import { metresBetween, type Point, samePlaceMetres } from '#domain/field/coordinates.ts';

export interface LeftPlace {
  here: Position;
  metres: number;
}

/**
 * Returns the device's position when it differs from the place copied from the previous act, and a
 * function that keeps the copied place. `left` is null without a copied place, without permission
 * to locate, or while still there.
 */
export function useLeftPlace(copied: Point | null): { left: LeftPlace | null; stay: () => void } {
  const [here, setHere] = useState<Position | null>(null);
  const [kept, setKept] = useState(false);
  usePositionAtOnce(copied !== null, setHere);
  const metres = copied && here ? Math.round(metresBetween(here, copied)) : 0;
  const left = here && !kept && metres > samePlaceMetres(here.accuracy) ? { here, metres } : null;
  return { left, stay: () => setKept(true) };
}
