import { useEffect, useState } from 'react';
import type { Strength } from '../lib/password-strength.ts';

/** How hard a password is to guess; null for an empty one, and where the list of common ones cannot be fetched. */
export function useStrength(password: string, own: readonly string[]): Strength | null {
  const [strength, setStrength] = useState<Strength | null>(null);
  const words = own.join('\n');
  useEffect(() => {
    setStrength(null);
    if (password === '') return;
    let isCurrent = true;
    import('../lib/password-strength.ts').then(
      ({ strengthOf }) => isCurrent && setStrength(strengthOf(password, words.split('\n'))),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [password, words]);
  return strength;
}
