import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import type { Wing } from '../lib/dom/i18n.ts';
import type { Read } from '../runtime/read-ahead.ts';
import type { Runtime } from '../runtime/runtime.ts';

export interface RouterContext {
  /** The databases and the engine, loaded when a screen first needs them. */
  loadRuntime(): Promise<Runtime>;
  /** What surrounds every signed-in screen, and its initial data. */
  loadShell(): Promise<{ Shell: ComponentType<{ children: ReactNode }>; firstReads: readonly Read[] }>;
  /** The screen at an address. */
  wingsOf(path: string): Wing[];
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The wing whose words the screen needs. */
    wing?: Wing;
  }
}

export const Route = createRootRouteWithContext<RouterContext>()({ component: Outlet });
