import { useSyncExternalStore } from 'react';
import { type Look, readLook, subscribeLook } from '../look.ts';

export const useLook = (): Look => useSyncExternalStore(subscribeLook, readLook, readLook);
