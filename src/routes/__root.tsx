import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import type { Runtime } from '../components/runtime.ts';

export interface RouterContext {
  /** The databases and the engine, loaded when a screen first needs them. */
  loadRuntime(): Promise<Runtime>;
  /** What stands around every screen behind sign-in. */
  loadShell(): Promise<ComponentType<{ children: ReactNode }>>;
}

export const Route = createRootRouteWithContext<RouterContext>()({ component: Outlet });
