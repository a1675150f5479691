import { createHttp } from '#api/transport/http.ts';
import type { UserDb } from '#db/user-db.ts';
import type { EngineContext } from './engine-context.ts';
import type { Registry } from './outbox/command.ts';
import type { Ports } from './ports.ts';
import type { KeptEntities } from './pull/kept-entities.ts';
import { noEpochs, noteEpochs } from './restored/epoch.ts';
import type { SessionKeeper } from './session/session.ts';
import { createTokenSource } from './session/user-tokens.ts';

/** Builds everything that one user's engine works with; its calls carry only that user's tokens. */
export function userContext(parts: {
  ports: Ports;
  db: UserDb;
  registry: Registry;
  kept: KeptEntities;
  session: SessionKeeper;
}): EngineContext {
  const tokens = createTokenSource(parts.session, parts.db.name);
  const epochs = noEpochs();
  const transport = noteEpochs(parts.ports.transport, epochs);
  const ports = { ...parts.ports, transport };
  return { ...parts, ports, tokens, http: createHttp(transport, tokens), epochs, denials: new Map() };
}
