import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Http } from '#api/transport/http.ts';
import { showFailure } from '#components/foreground.ts';
import { useUser } from '#runtime/use-user.ts';

export interface OperationAct {
  busy: boolean;
  /** Carries the act out, and reads the screen again. @returns false if it failed */
  run(act: (http: Http) => Promise<unknown>): Promise<boolean>;
}

/** Returns an act of the operator, which is a call with network and is not kept. */
export function useOperationAct(onDone: () => void): OperationAct {
  const { i18n } = useLingui();
  const { context } = useUser();
  const [busy, setBusy] = useState(false);
  return {
    busy,
    run: async (act) => {
      setBusy(true);
      try {
        await act((await context()).http);
        return true;
      } catch (error) {
        showFailure(i18n, error);
        return false;
      } finally {
        setBusy(false);
        onDone();
      }
    },
  };
}
