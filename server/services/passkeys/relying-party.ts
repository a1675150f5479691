import type { Config } from '#server/config.ts';

/** The server as authenticators know it. */
export interface RelyingParty {
  /** Domain for which keys are made; another domain cannot use them. */
  id: string;
  /** Returns the origin that an answer must come from, given the one it names. */
  expectedOrigin(named: string): string;
}

/**
 * Derives the relying party from the public address. On the developer's own machine, every port of
 * localhost is the app's, since the page and the API have different ones.
 */
export function relyingParty({ publicUrl }: Pick<Config, 'publicUrl'>): RelyingParty {
  const { hostname, origin } = new URL(publicUrl);
  const isLocal = hostname === 'localhost';
  return {
    id: hostname,
    expectedOrigin: (named) => (isLocal && /^http:\/\/localhost(:\d+)?$/.test(named) ? named : origin),
  };
}
