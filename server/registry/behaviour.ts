/** Failure modes of the demonstration's national system: `lost` carries out the call and never answers. */
export const registryModes = ['up', 'down', 'lost', 'refuses', 'refuses-credentials'] as const;
export type RegistryMode = (typeof registryModes)[number];

/** Password of every party in the demonstration's national system. */
export const demoRegistryPassword = 'Siliamb2026!demo';

/** Read at each call: tests and the demonstration change it at run time. */
export interface RegistryBehaviour {
  mode: RegistryMode;
  latencyMs: number;
  /** The password of every party, whose VAT is the user name; null when nobody can sign in. */
  password: string | null;
}
