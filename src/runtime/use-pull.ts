import { useCallback, useEffect, useState } from 'react';
import { useUser } from './use-user.ts';

/** Reads what has changed when a list is opened; the list itself shows what is on the device meanwhile. */
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
