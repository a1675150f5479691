import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { EquipmentView } from '#components/equipment-view.ts';
import type { Column } from '#ui/data/table/data-table-types.ts';
import { EquipmentPlace } from './equipment-place.tsx';

export const equipmentColumns = (i18n: I18n): Column<EquipmentView>[] => [
  {
    key: 'code',
    header: t(i18n)`Código`,
    width: 130,
    render: (view) => <span className="font-semibold codes">{view.code}</span>,
  },
  { key: 'name', header: t(i18n)`Nome`, render: (view) => view.name },
  {
    key: 'detail',
    header: t(i18n)`Detalhe`,
    wideOnly: true,
    render: (view) => <span className="text-muted">{view.detail}</span>,
  },
  { key: 'place', header: t(i18n)`Onde está`, render: (view) => <EquipmentPlace view={view} /> },
];
