import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import type { Wing } from '#lib/dom/i18n.ts';
import type { Runtime } from '#runtime/engine/runtime.ts';
import type { Read } from '#runtime/read-ahead.ts';

export interface RouterContext {
  /** Opens the databases and the engine; loaded when a screen first needs them. */
  loadRuntime(): Promise<Runtime>;
  /** Loads the shell around every signed-in screen, and the reads of its initial data. */
  loadShell(): Promise<{ Shell: ComponentType<{ children: ReactNode }>; firstReads: readonly Read[] }>;
  /** Returns the wings whose texts the screen at this address needs. */
  wingsOf(path: string): Wing[];
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /**
     * Wing (group of features, see `build/wings.ts`) whose texts are loaded before the screen
     * shows.
     */
    wing?: Wing;
  }
}

export const Route = createRootRouteWithContext<RouterContext>()({ component: Outlet });
