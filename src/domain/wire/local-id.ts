/** Ids that a device gives to what it makes begin so, until the server's stand in their place. */
export const localPrefix = 'local:';

export const isLocalId = (id: string): boolean => id.startsWith(localPrefix);
