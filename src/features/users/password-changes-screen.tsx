import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { History } from 'lucide-react';
import { PasswordChanges, readPasswordChanges } from '#api/people/users.ts';
import { useReadingTime } from '#components/area/use-as-of.ts';
import { ResourceList } from '#components/list/resource-list.tsx';
import { useUnreadList } from '#components/list/use-kept-table.ts';
import { useListQuery } from '#components/list/use-list-query.ts';
import { personName } from '#components/person-name.ts';
import { Screen } from '#components/screen/screen.tsx';
import { type PasswordChange, passwordChangesPageSize } from '#domain/people/password-change.ts';
import { formatDateTime } from '#lib/format.ts';
import { useKept } from '#runtime/use-kept.ts';

const ways: Record<PasswordChange['Way'], ReturnType<typeof msg>> = {
  CHANGED: msg`Mudança`,
  FIRST: msg`Primeira entrada`,
  RECOVERED: msg`Recuperação por e-mail`,
};

/**
 * Shows whose password changed, when and in which way, newest first (spec 1 §2); with `userId`, of
 * one user only.
 */
export function PasswordChangesScreen({ userId = '' }: { userId?: string | undefined }) {
  const { t, i18n } = useLingui();
  const unread = useUnreadList();
  const query = useListQuery();
  const { page, term } = query.request;
  const asked = { searchTerm: term, userId };
  const kept = useKept({
    key: `users:resets:${userId}:${term}:${page}`,
    schema: PasswordChanges,
    read: (http) => readPasswordChanges(http, page, asked),
  });
  const partial = useReadingTime(kept.readAt, kept.loading, kept.failed !== null);
  const when = ({ ChangeDate }: PasswordChange) => (
    <span className="num">{formatDateTime(ChangeDate, i18n.locale)}</span>
  );
  return (
    <Screen title={t`Histórico de passwords`} backTo="/users">
      <ResourceList<PasswordChange>
        label={t`Histórico de passwords`}
        searchLabel={t`Procurar no histórico de passwords`}
        query={query}
        pageSize={passwordChangesPageSize}
        data={{
          rows: kept.value?.aaData,
          total: kept.value?.iTotalDisplayRecords ?? 0,
          loading: kept.loading,
          failed: kept.failed !== null && kept.value === null,
          again: kept.again,
          partial,
        }}
        columns={[
          {
            key: 'Email',
            header: t`e-Mail`,
            render: ({ Email }) => <bdi className="font-semibold break-all">{Email || '–'}</bdi>,
          },
          { key: 'ChangeDateLocal', header: t`Data`, width: 180, render: when },
          {
            key: 'UserLoginName',
            header: t`Utilizador`,
            width: 200,
            render: ({ UserLoginName }) => <bdi>{personName(i18n, UserLoginName)}</bdi>,
          },
          { key: 'Way', header: t`Como`, width: 220, render: ({ Way }) => t(ways[Way]) },
        ]}
        rowKey={({ Id }) => String(Id)}
        renderCard={(row) => (
          <article className="rounded-panel border hairline border-border bg-surface p-4">
            <bdi className="block font-semibold break-all">{row.Email || '–'}</bdi>
            <p className="text-label">{when(row)}</p>
            <p className="text-label text-muted">
              <bdi>{personName(i18n, row.UserLoginName)}</bdi> · {t(ways[row.Way])}
            </p>
          </article>
        )}
        icon={History}
        empty={t`Ainda ninguém mudou a password`}
        noMatch={t`Nada com estas palavras e estes filtros`}
        failed={unread}
      />
    </Screen>
  );
}
