import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares two secrets in a time that reveals neither their length nor where they differ. */
export const isSameText = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));
