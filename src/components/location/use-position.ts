import { useState } from 'react';
import { roundCoordinate } from '../../domain/field/coordinates.ts';

export interface Position {
  latitude: number;
  longitude: number;
  /** Metres; undefined where the point was chosen by hand. */
  accuracy?: number | undefined;
}

type Problem = 'denied' | 'unavailable' | 'unsupported';

const options = { enableHighAccuracy: true, timeout: 20_000, maximumAge: 10_000 } as const;

/** Where this device is, asked once per press: it works without network where the device has a receiver. */
export function usePosition(onFound: (position: Position) => void) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const locate = () => {
    if (!('geolocation' in navigator)) return setProblem('unsupported');
    setBusy(true);
    setProblem(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setBusy(false);
        onFound({
          latitude: roundCoordinate(coords.latitude),
          longitude: roundCoordinate(coords.longitude),
          accuracy: Math.round(coords.accuracy),
        });
      },
      (error) => {
        setBusy(false);
        setProblem(error.code === error.PERMISSION_DENIED ? 'denied' : 'unavailable');
      },
      options,
    );
  };
  return { locate, busy, problem };
}
