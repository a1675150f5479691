import { createAxiosTransport } from '#api/transport/axios-transport.ts';
import type { DeviceDb } from '#db/device-db.ts';
import type { UserDb } from '#db/user-db.ts';
import { commands } from './commands/all.ts';
import type { EngineContext } from './engine-context.ts';
import { platformPorts } from './platform.ts';
import { keptEntities } from './pull/kept-entities.ts';
import { createSessionKeeper, type SessionKeeper } from './session/session.ts';
import { userContext } from './user-context.ts';

/** Everything that a context of the app sends and reads with: a page, a thread, or the worker. */
export interface EngineHost {
  session: SessionKeeper;
  /** Builds what one user's engine works with. */
  contextOf(db: UserDb): EngineContext;
}

/**
 * Creates the host of a context, with the commands and entities of the product. Its caller starts
 * what it needs of it: `startEngine`, or a sender alone.
 * @param from device whose session it keeps, and origin of the API
 */
export function createEngineHost({ device, origin }: { device: DeviceDb; origin: string }): EngineHost {
  const ports = platformPorts(createAxiosTransport(`${origin}/api`));
  const session = createSessionKeeper(device, ports, origin);
  return {
    session,
    contextOf: (db) => userContext({ ports, db, registry: commands, kept: keptEntities, session }),
  };
}
