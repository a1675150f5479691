import { ChangesPage } from '#domain/wire/changes.ts';
import type { Api } from '../http/api.ts';
import { ChangesQuery } from '../http/query.ts';
import { feedEntities } from '../resources/feed.ts';
import { planQuiet, readChanges } from '../services/feed/changes.ts';
import { createGuideContext } from '../services/guide/list/viewer.ts';

export function changesRoutes({ readText, deps }: Api): void {
  const { secret, config } = deps;
  readText(
    {
      path: '/changes',
      summary: 'O que mudou desde o cursor',
      tag: 'Sincronização',
      query: ChangesQuery,
      answer: ChangesPage,
    },
    ({ principal, query }) => planQuiet(secret, principal, query.cursor),
    ({ db, principal, query, now }) =>
      readChanges(
        { db, secret, ...createGuideContext(config, now), entities: feedEntities },
        principal,
        query.cursor,
        query.limit,
      ),
  );
}
