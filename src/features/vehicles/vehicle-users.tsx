import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Unlink, Users } from 'lucide-react';
import { useState } from 'react';
import type { AreaRow } from '#api/area.ts';
import { VehicleUsers as Page, readVehicleUsers, removeVehicleUser } from '#api/vehicles.ts';
import { putIntoKept } from '#components/area/area-kept.ts';
import { RemovalDialog } from '#components/area/removal-dialog.tsx';
import { type VehicleUser, vehiclesArea } from '#domain/reference/vehicle.ts';
import { tablePageSize } from '#domain/wire/paging.ts';
import { useIsOffline } from '#runtime/use-is-offline.ts';
import { useKept } from '#runtime/use-kept.ts';
import { useUser } from '#runtime/use-user.ts';
import { IconButton } from '#ui/basics/icon-button.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { DataTable } from '#ui/data/table/data-table.tsx';
import { Pager } from '#ui/data/table/pager.tsx';
import { toast } from '#ui/overlays/toast-store.ts';

/** Shows the users of a vehicle, whose association can be removed (spec 1 §2). */
export function VehicleUsers({ vehicle }: { vehicle: AreaRow }) {
  const { t } = useLingui();
  const { db } = useUser();
  const offline = useIsOffline();
  const [page, setPage] = useState(1);
  const [revision, setRevision] = useState(0);
  const [leaving, setLeaving] = useState<VehicleUser | null>(null);
  const id = vehicle.UniqueId;
  const plate = String(vehicle.Registration);
  const kept = useKept(
    { key: `vehicles:users:${id}:${page}`, schema: Page, read: (http) => readVehicleUsers(http, id, page) },
    revision,
  );
  const total = kept.value?.iTotalDisplayRecords ?? 0;
  const name = leaving?.Username;
  return (
    <section>
      <h3 className="mb-1.5 text-label font-semibold">
        <Trans>Utilizadores associados</Trans>
      </h3>
      <DataTable<VehicleUser>
        label={t`Utilizadores associados`}
        rows={kept.value?.aaData}
        loading={kept.loading}
        error={
          kept.failed
            ? { title: offline ? t`Os utilizadores precisam de rede.` : t`Não foi possível ler a lista.` }
            : undefined
        }
        onRetry={kept.again}
        empty={
          <EmptyState icon={Users} title={t`Sem utilizadores`}>
            <Trans>O veículo escolhe-se em cada utilizador.</Trans>
          </EmptyState>
        }
        rowKey={({ UniqueId }) => UniqueId}
        columns={[
          {
            key: 'Username',
            header: t`Utilizador`,
            render: ({ Username }) => <bdi className="block font-semibold">{Username}</bdi>,
          },
          {
            key: 'Email',
            header: t`E-mail`,
            under: 'Username',
            width: 240,
            render: ({ Email }) => <bdi className="break-all">{Email}</bdi>,
          },
        ]}
        rowMenu={(user) => (
          <IconButton
            size="sm"
            icon={Unlink}
            label={t`Remover a associação de ${user.Username}`}
            onClick={() => setLeaving(user)}
          />
        )}
        pager={total > tablePageSize && <Pager page={page} pageSize={tablePageSize} total={total} onPage={setPage} />}
      />
      {leaving && (
        <RemovalDialog
          onClose={() => setLeaving(null)}
          title={t`Remover a associação de ${name}?`}
          description={t`${name} deixa de ter o veículo ${plate}.`}
          failed={t`Não foi possível remover a associação. Se esta situação persistir por favor contacte o suporte.`}
          remove={(http, key) => removeVehicleUser(http, id, leaving.UniqueId, { key })}
          onRemoved={async (row) => {
            if (row) await putIntoKept(db, vehiclesArea, id, row);
            setPage(1);
            setRevision((n) => n + 1);
            toast({ text: t`Associação removida com sucesso!`, tone: 'success', icon: Check });
          }}
        />
      )}
    </section>
  );
}
