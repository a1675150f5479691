import { Period } from '../../src/domain/reference/period.ts';
import { itemsFeed } from '../../src/domain/wire/paging.ts';
import type { Api } from '../http/api.ts';
import { closedMonths } from '../services/guide/closed-months.ts';

/** What reports choose from (spec 3 §7). */
export function reportRoutes({ read }: Api): void {
  read(
    { path: '/reports/periods', summary: 'Relatórios: meses de fecho', tag: 'Relatórios', answer: itemsFeed(Period) },
    async ({ db, principal, now }) => ({ Items: await closedMonths(db, principal, now) }),
  );
}
