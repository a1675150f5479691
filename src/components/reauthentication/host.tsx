import { lazy, Suspense, useEffect, useState } from 'react';
import { onProofNeeded } from '#api/transport/proof.ts';
import { loadWords } from '#lib/dom/i18n.ts';

const ProofDialog = lazy(async () => {
  const [{ ProofDialog: dialog }] = await Promise.all([import('./proof-dialog.tsx'), loadWords('screens')]);
  return { default: dialog };
});

/**
 * Asks the user who they are when a call needs that, wherever it was made; the call then goes on,
 * and its form has kept what was typed.
 */
export function ProofHost() {
  const [answer, setAnswer] = useState<((proven: boolean) => void) | null>(null);
  useEffect(() => onProofNeeded(() => new Promise<boolean>((resolve) => setAnswer(() => resolve))), []);
  if (!answer) return null;
  return (
    <Suspense fallback={null}>
      <ProofDialog
        onAnswer={(proven) => {
          setAnswer(null);
          answer(proven);
        }}
      />
    </Suspense>
  );
}
