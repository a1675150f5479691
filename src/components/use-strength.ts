import { useEffect, useState } from 'react';
import type { Strength } from '#lib/password-strength.ts';

/**
 * Returns how hard a password is to guess; null for an empty one, and if the list of common ones
 * cannot be fetched.
 */
export function useStrength(password: string, own: readonly string[]): Strength | null {
  const [strength, setStrength] = useState<Strength | null>(null);
  const words = own.join('\n');
  useEffect(() => {
    setStrength(null);
    if (password === '') return;
    let isCurrent = true;
    import('#lib/password-strength.ts').then(
      ({ rateStrength }) => isCurrent && setStrength(rateStrength(password, words.split('\n'))),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [password, words]);
  return strength;
}
