import { useLingui } from '@lingui/react/macro';
import { Eraser, UserX } from 'lucide-react';
import { useState } from 'react';
import { RemovedUsers, readRemovedUsers } from '#api/people/users.ts';
import { useReadingTime } from '#components/area/use-as-of.ts';
import { ResourceList } from '#components/list/resource-list.tsx';
import { useUnreadList } from '#components/list/use-kept-table.ts';
import { useListQuery } from '#components/list/use-list-query.ts';
import { Screen } from '#components/screen/screen.tsx';
import { type RemovedUser, removedUsersPageSize } from '#domain/people/removed-user.ts';
import { formatDateTime } from '#lib/format.ts';
import { useIsOffline } from '#runtime/use-is-offline.ts';
import { useKept } from '#runtime/use-kept.ts';
import { Button } from '#ui/basics/button.tsx';
import { EraseDialog } from './erase-dialog.tsx';

/**
 * Shows former users whose names are still in the records, latest first; an administrator erases
 * them here on request.
 */
export function RemovedUsersScreen() {
  const { t, i18n } = useLingui();
  const unread = useUnreadList();
  const offline = useIsOffline();
  const query = useListQuery();
  const { page, term } = query.request;
  const [revision, setRevision] = useState(0);
  const [erasing, setErasing] = useState<RemovedUser | null>(null);
  const kept = useKept(
    { key: `users:removed:${term}:${page}`, schema: RemovedUsers, read: (http) => readRemovedUsers(http, page, term) },
    revision,
  );
  const partial = useReadingTime(kept.readAt, kept.loading, kept.failed !== null);
  const when = ({ RemovedAt }: RemovedUser) => (
    <span className="num">{RemovedAt ? formatDateTime(RemovedAt, i18n.locale) : '–'}</span>
  );
  const erase = (row: RemovedUser) => (
    <Button
      variant="ghost"
      size="sm"
      icon={Eraser}
      disabled={offline}
      reason={t`Precisa de rede.`}
      aria-label={t`Apagar os dados pessoais de ${row.UserLoginName}`}
      onClick={() => setErasing(row)}
    >
      {t`Apagar dados pessoais`}
    </Button>
  );
  return (
    <Screen title={t`Utilizadores removidos`} backTo="/users">
      <ResourceList<RemovedUser>
        label={t`Utilizadores removidos`}
        searchLabel={t`Procurar utilizadores removidos`}
        query={query}
        pageSize={removedUsersPageSize}
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
            key: 'name',
            header: t`Utilizador`,
            width: 200,
            render: (row) => <bdi className="font-semibold">{row.UserLoginName}</bdi>,
          },
          { key: 'email', header: t`e-Mail`, render: (row) => <bdi className="break-all">{row.Email}</bdi> },
          { key: 'when', header: t`Removido em`, width: 180, render: when },
          { key: 'erase', header: t`Dados pessoais`, width: 220, render: erase },
        ]}
        rowKey={({ UniqueId }) => UniqueId}
        renderCard={(row) => (
          <article className="rounded-panel border hairline border-border bg-surface p-4">
            <bdi className="block font-semibold">{row.UserLoginName}</bdi>
            <bdi className="block text-label break-all text-muted">{row.Email}</bdi>
            <p className="mb-2 text-label text-muted">{when(row)}</p>
            {erase(row)}
          </article>
        )}
        icon={UserX}
        empty={t`Não há utilizadores removidos com o nome nos registos`}
        noMatch={t`Nada com estas palavras e estes filtros`}
        failed={unread}
      />
      {erasing && (
        <EraseDialog user={erasing} onClose={() => setErasing(null)} onErased={() => setRevision((n) => n + 1)} />
      )}
    </Screen>
  );
}
