import { msg } from '@lingui/core/macro';
import type { AreaScreens } from '#components/area/area-screens.ts';
import { accessAct } from '#components/establishment/access-act.tsx';
import { establishmentColumns } from '#components/establishment/establishment-columns.tsx';
import { establishmentForm } from '#components/establishment/establishment-form.ts';
import { establishmentHeading } from '#components/establishment/establishment-heading.tsx';
import { permissions } from '#domain/reference/establishment.ts';
import type { EstablishmentRecord } from '#domain/reference/establishment-record.ts';
import { myEstablishmentsArea } from '#domain/reference/my-establishment.ts';
import { PermissionName } from './permission-name.tsx';

/** Own establishments (spec 1 §2): edited by those with permission 10. */
export const screens: AreaScreens<EstablishmentRecord> = {
  ...establishmentForm,
  area: myEstablishmentsArea,
  columns: [
    ...establishmentColumns,
    {
      name: 'Permission',
      label: msg`A minha permissão`,
      width: 170,
      render: (row) => <PermissionName permission={row.Permission} />,
    },
  ],
  rowActs: [accessAct],
  heading: establishmentHeading,
  fixed: msg`só consulta`,
  isFixed: (row) => row.Permission !== permissions.administrator,
  removal: msg`Deixa de aparecer nas listas e nas escolhas. As guias que o nomeiam ficam como estão.`,
};
