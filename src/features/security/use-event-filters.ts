import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { readAccountUsers } from '#api/people/users.ts';
import type { ListFilter } from '#components/list/list-filter-bar.tsx';
import { UserOption } from '#domain/people/user.ts';
import { eventPeriods, withoutUser } from '#domain/security/event.ts';
import { type EventResult, securityKinds } from '#domain/security/kinds.ts';
import { itemsFeed } from '#domain/wire/paging.ts';
import { keysOf } from '#lib/records.ts';
import { useKept } from '#runtime/use-kept.ts';

const periods: Record<(typeof eventPeriods)[number], MessageDescriptor> = {
  1: msg`Últimas 24 horas`,
  7: msg`Últimos 7 dias`,
  30: msg`Últimos 30 dias`,
  365: msg`Último ano`,
};
const results: Record<EventResult, MessageDescriptor> = { done: msg`Feito`, refused: msg`Recusado` };
const Users = itemsFeed(UserOption);

/** Returns the filters of the log: period, kind, who and result, each a list to choose from. */
export function useEventFilters(): ListFilter[] {
  const { t, i18n } = useLingui();
  const users = useKept({ key: 'security:users', schema: Users, read: readAccountUsers });
  const others = [
    { key: withoutUser.links, label: t`Quem usou uma ligação` },
    { key: withoutUser.strangers, label: t`Desconhecidos` },
    { key: withoutUser.service, label: t`Guiar` },
  ];
  return [
    {
      name: 'days',
      label: t`Período`,
      choices: eventPeriods.map((key) => ({ key, label: t(periods[key]) })),
    },
    {
      name: 'kind',
      label: t`Acontecimento`,
      choices: keysOf(securityKinds).map((key) => ({ key, label: i18n._(securityKinds[key]) })),
    },
    {
      name: 'who',
      label: t`Quem`,
      choices: [...(users.value?.Items ?? []).map((user) => ({ key: user.UniqueId, label: user.Username })), ...others],
    },
    {
      name: 'result',
      label: t`Resultado`,
      choices: keysOf(results).map((key) => ({ key, label: t(results[key]) })),
    },
  ];
}
