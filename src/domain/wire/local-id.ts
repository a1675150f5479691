/** Prefix of ids made on a device, until the server's replace them. */
export const localPrefix = 'local:';

export const isLocalId = (id: string): boolean => id.startsWith(localPrefix);
