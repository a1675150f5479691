import { useMedia } from './use-media.ts';

/** Below 768 px: sheets instead of dialogs and pop-ups, the system's own date picker. */
export const usePhone = (): boolean => !useMedia('(width >= 48rem)');

/** Below 992 px: the phone shell, cards instead of tables. */
export const useCompact = (): boolean => !useMedia('(width >= 62rem)');
