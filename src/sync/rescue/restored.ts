/** In a user's `meta`: how many acts have come back from their second copy, until the user has read it. */
export const restoredKey = 'restored';
