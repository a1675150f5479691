/**
 * Roles of an organisation in the guides of the national system, by its letters: producer,
 * transporter, recipient.
 */
export const registryRoles = ['P', 'T', 'D'] as const;
export type RegistryRole = (typeof registryRoles)[number];
