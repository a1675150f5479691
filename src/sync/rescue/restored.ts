/**
 * Key in a user's `meta` for the number of commands restored from the backup, until the user has
 * read it.
 */
export const restoredKey = 'restored';
