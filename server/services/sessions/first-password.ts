import { endOfFirstPassword } from '#domain/people/first-password.ts';

/** Returns true for a first password that was given too long ago; false for the user's own. */
export const isExpired = (givenAt: Date | null, now: Date): boolean =>
  givenAt !== null && endOfFirstPassword(givenAt) < now;
