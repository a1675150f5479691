/** How the demonstration's national system can be made to behave: `lost` does what it is asked and never answers. */
export const registryModes = ['up', 'down', 'lost', 'refuses', 'refuses-credentials'] as const;
export type RegistryMode = (typeof registryModes)[number];

/** Password of every party in the demonstration's national system. */
export const demoRegistryPassword = 'Siliamb2026!demo';

/** Read at each call: tests and the demonstration change it while it runs. */
export interface RegistryBehaviour {
  mode: RegistryMode;
  latencyMs: number;
  /** What every party signs in with, its VAT being the user; null where nobody can. */
  password: string | null;
}
