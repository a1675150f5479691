import { useCallback, useEffect, useState } from 'react';
import { useUser } from './use-user.ts';

/** Pulls changes when a list is opened; the list shows the device's data meanwhile. */
export function usePull(): { loading: boolean; failed: boolean; again(): void } {
  const { engine } = useUser();
  const [state, setState] = useState({ loading: true, failed: false });
  const again = useCallback(() => {
    setState({ loading: true, failed: false });
    engine.pull().then(
      () => setState({ loading: false, failed: false }),
      () => setState({ loading: false, failed: true }),
    );
  }, [engine]);
  useEffect(again, [again]);
  return { ...state, again };
}
