import { ChangesPage } from '../../src/domain/wire/changes.ts';
import type { Api } from '../http/api.ts';
import { ChangesQuery } from '../http/query.ts';
import { feedEntities } from '../resources/feed.ts';
import { readChanges } from '../services/changes.ts';
import { surroundings } from '../services/guide/viewer.ts';

export function changesRoutes({ read, deps }: Api): void {
  const { secret, config } = deps;
  read(
    { path: '/changes', summary: 'O que mudou desde o cursor', tag: 'Sincronização', query: ChangesQuery, answer: ChangesPage },
    ({ db, principal, query, now }) =>
      readChanges({ db, secret, ...surroundings(config, now), entities: feedEntities }, principal, query.cursor, query.limit),
  );
}
