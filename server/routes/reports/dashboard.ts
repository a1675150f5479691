import * as v from 'valibot';
import { DeadlineCounts, EgarCounts, StockRow, StockTotal } from '#domain/field/counters.ts';
import { MenuItem } from '#domain/screens/menu-schema.ts';
import { itemsFeed } from '#domain/wire/paging.ts';
import type { Api } from '#server/http/api.ts';
import { isFeatureEnabled, readSubscriptions } from '#server/services/accounts/feature-flags.ts';
import { readMenu } from '#server/services/accounts/menu.ts';
import { planDeadlineCounters, planGuideCounters, stockByLer, stockTotal } from '#server/services/feed/counters.ts';
import { FeatureFlag, Subscriptions, SuperAdmin } from '../answers.ts';

const tag = 'Painel';

export function dashboardRoutes({ read, readText }: Api): void {
  read(
    { path: '/security/vertical-menus', summary: 'Menu do utilizador', tag, answer: v.array(MenuItem) },
    ({ db, principal, now }) => readMenu(db, principal, now),
  );
  read(
    { path: '/feature-flag/:name', summary: 'Funcionalidade ligada?', tag, answer: FeatureFlag },
    async ({ db, principal, params }) => {
      const name = params.name ?? '';
      return { Name: name, IsEnabled: await isFeatureEnabled(db, principal, name) };
    },
  );
  read(
    { path: '/subscriptions', summary: 'Subscrições da conta', tag, answer: Subscriptions },
    async ({ db, principal, now }) => ({
      Items: await readSubscriptions(db, principal, now),
    }),
  );
  readText(
    { path: '/dashboard/count-egar-legal-deadlines', summary: 'Prazos legais a correr', tag, answer: DeadlineCounts },
    planDeadlineCounters,
  );
  readText({ path: '/egar/status/count', summary: 'Guias por estado', tag, answer: EgarCounts }, planGuideCounters);
  read(
    { path: '/stock/lerCodes', summary: 'Armazém por código LER', tag, answer: itemsFeed(StockRow) },
    async ({ db, principal }) => ({
      Items: await stockByLer(db, principal),
    }),
  );
  read(
    { path: '/stock/lerCodes/count', summary: 'Total em armazém (kg)', tag, answer: StockTotal },
    async ({ db, principal }) => ({
      Total: await stockTotal(db, principal),
    }),
  );
  read(
    { path: '/users/isSuperAdmin', summary: 'É superadministrador?', tag, answer: SuperAdmin },
    async ({ principal }) => ({
      IsSuperAdmin: principal.isSuperAdmin,
    }),
  );
}
