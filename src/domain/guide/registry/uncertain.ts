/**
 * Message of the answer to a creation whose issue was lost in the national system, where guides
 * were found that may be it.
 */
export const registryUncertain = 'registry_uncertain';
