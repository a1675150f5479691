import { useState } from 'react';
import { type Position, usePositionAtOnce } from '../../components/location/use-position.ts';
import { metresBetween, type Point, samePlaceMetres } from '../../domain/field/coordinates.ts';

export interface LeftPlace {
  here: Position;
  metres: number;
}

/**
 * Returns where the device is when that is not the place copied from the act before, and a function that keeps the copied place. Null
 * while nothing contradicts it: no copied place, no permitted receiver, or still there.
 */
export function useLeftPlace(copied: Point | null): { left: LeftPlace | null; stay: () => void } {
  const [here, setHere] = useState<Position | null>(null);
  const [kept, setKept] = useState(false);
  usePositionAtOnce(copied !== null, setHere);
  const metres = copied && here ? Math.round(metresBetween(here, copied)) : 0;
  const left = here && !kept && metres > samePlaceMetres(here.accuracy) ? { here, metres } : null;
  return { left, stay: () => setKept(true) };
}
