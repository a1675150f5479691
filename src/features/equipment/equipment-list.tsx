import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Package, Plus } from 'lucide-react';
import { useState } from 'react';
import { canDelete, type EquipmentView } from '#components/equipment-view.ts';
import { ResourceList } from '#components/list/resource-list.tsx';
import { useDeviceRows } from '#components/list/use-device-rows.ts';
import { useListQuery } from '#components/list/use-list-query.ts';
import { Screen } from '#components/screen/screen.tsx';
import { ButtonLink } from '#ui/basics/button-link.tsx';
import { Tabs } from '#ui/basics/tabs.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { EquipmentCard } from './equipment-card.tsx';
import { equipmentColumns } from './equipment-columns.tsx';
import { EquipmentDetail } from './equipment-detail.tsx';
import { EquipmentMap } from './equipment-map.tsx';
import { equipmentPage } from './equipment-queries.ts';
import { RemoveEquipmentDialog } from './remove-equipment-dialog.tsx';
import { useMayEdit } from './use-may-edit.ts';

/** Shows the account's equipment, where each piece is, and its history. */
export function EquipmentList() {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const query = useListQuery();
  const data = useDeviceRows(equipmentPage, query.request);
  const mayEdit = useMayEdit();
  const [tab, setTab] = useState<'list' | 'map'>('list');
  const [opened, setOpened] = useState<EquipmentView | null>(null);
  const [removing, setRemoving] = useState<EquipmentView | null>(null);
  const edit = (view: EquipmentView) =>
    void navigate({ to: '/equipments/edit/$equipmentId', params: { equipmentId: view.id } });
  const menu = (view: EquipmentView) =>
    mayEdit && (
      <Menu
        of={view.id}
        size="sm"
        label={t`Mais ações de ${view.code}`}
        groups={[
          [{ key: 'edit', label: t`Editar`, onSelect: () => edit(view) }],
          canDelete(view)
            ? [{ key: 'remove', label: t`Eliminar`, danger: true, onSelect: () => setRemoving(view) }]
            : [],
        ]}
      />
    );
  return (
    <Screen
      title={t`Equipamentos`}
      actions={
        mayEdit && (
          <ButtonLink href="#/equipments/new" variant="primary" icon={Plus}>
            <Trans>Novo equipamento</Trans>
          </ButtonLink>
        )
      }
    >
      <Tabs
        label={t`Ver como`}
        className="mb-4"
        value={tab}
        onChange={setTab}
        tabs={[
          { key: 'list', label: t`Lista` },
          { key: 'map', label: t`Mapa` },
        ]}
      />
      {tab === 'map' ? (
        <EquipmentMap onOpen={setOpened} />
      ) : (
        <ResourceList
          label={t`Equipamentos`}
          searchLabel={t`Procurar equipamento`}
          query={query}
          data={data}
          columns={equipmentColumns(i18n)}
          rowKey={(view) => view.id}
          onOpen={setOpened}
          rowMenu={mayEdit ? menu : undefined}
          renderCard={(view) => <EquipmentCard view={view} onOpen={() => setOpened(view)} menu={menu(view)} />}
          aside={
            mayEdit && (
              <ButtonLink href="#/equipments/new" icon={Plus} size="lg" className="lg:hidden">
                <Trans>Novo</Trans>
              </ButtonLink>
            )
          }
          icon={Package}
          empty={t`Ainda não há equipamentos`}
          first={
            mayEdit
              ? { href: '#/equipments/new', label: t`Novo equipamento` }
              : t`Quem administra a conta cria as peças; aparecem aqui sozinhas.`
          }
          noMatch={t`Nenhum equipamento com este nome`}
          failed={t`Não foi possível ler os equipamentos.`}
        />
      )}
      {opened && <EquipmentDetail view={opened} onClose={() => setOpened(null)} />}
      {removing && <RemoveEquipmentDialog view={removing} onClose={() => setRemoving(null)} />}
    </Screen>
  );
}
