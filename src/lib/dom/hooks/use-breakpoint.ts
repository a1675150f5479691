import { useMedia } from './use-media.ts';

/**
 * Returns true below 768 px: sheets instead of dialogs and pop-ups, and the system's date picker.
 */
export const usePhone = (): boolean => !useMedia('(width >= 48rem)');

/** Returns true below 992 px: the phone shell, and cards instead of tables. */
export const useCompact = (): boolean => !useMedia('(width >= 62rem)');
