/**
 * Failure modes of the demonstration's national system: `lost` carries out the call and never
 * answers.
 */
export const registryModes = ['up', 'down', 'lost', 'refuses', 'refuses-credentials'] as const;
export type RegistryMode = (typeof registryModes)[number];

/** Password of every party in the demonstration's national system. */
export const demoRegistryPassword = 'Siliamb2026!demo';

/**
 * Settings of the demonstration's national system. They are read at each call, because tests and
 * the demonstration change them at run time.
 */
export interface RegistryBehaviour {
  mode: RegistryMode;
  latencyMs: number;
  /** Password of every party, whose user name is its VAT; null if nobody can sign in. */
  password: string | null;
}
