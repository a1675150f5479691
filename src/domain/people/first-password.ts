/** Days within which a password given by somebody else must be used and changed. */
export const firstPasswordDays = 7;
const dayMs = 86_400_000;

/** Returns the time until which a first password given at this time works. */
export const endOfFirstPassword = (givenAt: Date): Date => new Date(givenAt.getTime() + firstPasswordDays * dayMs);
