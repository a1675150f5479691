/** Key in a user's `meta`: how many commands were restored from the backup, until the user has read it. */
export const restoredKey = 'restored';
