/** How the demonstration's national system can be made to behave: `lost` does what it is asked and never answers. */
export const registryModes = ['up', 'down', 'lost', 'refuses', 'refuses-credentials'] as const;
export type RegistryMode = (typeof registryModes)[number];

/** Read at each call: tests and the demonstration change it while it runs. */
export interface RegistryBehaviour {
  mode: RegistryMode;
  latencyMs: number;
}
