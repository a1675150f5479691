import { msg } from '@lingui/core/macro';
import { FileBadge, SquarePen } from 'lucide-react';
import type { AreaScreens } from '#components/area/area-screens.ts';
import { accessAct } from '#components/establishment/access-act.tsx';
import { establishmentColumns } from '#components/establishment/establishment-columns.tsx';
import { establishmentForm } from '#components/establishment/establishment-form.ts';
import { establishmentHeading } from '#components/establishment/establishment-heading.tsx';
import { accessFilter, clientsArea, licenseFilter } from '#domain/reference/client.ts';
import type { EstablishmentRecord } from '#domain/reference/establishment-record.ts';
import { LicenseMark } from './license-mark.tsx';
import { licenseScreens } from './license-screens.tsx';

/** Client establishments (spec 1 §2, §3). */
export const screens: AreaScreens<EstablishmentRecord> = {
  ...establishmentForm,
  area: clientsArea,
  columns: [
    ...establishmentColumns,
    {
      name: 'LicenseExpirationDateUtc',
      label: msg`Licença válida até`,
      width: 168,
      render: (row) => <LicenseMark end={row.LicenseExpirationDateUtc ?? null} />,
    },
  ],
  rowActs: [accessAct],
  filters: [
    { name: 'City', label: msg`Localidade` },
    {
      name: 'HasAccess',
      label: msg`Acesso ao SILiAmb`,
      choices: [
        { value: accessFilter.with, label: msg`Com acesso` },
        { value: accessFilter.without, label: msg`Sem acesso` },
      ],
    },
    {
      name: 'License',
      label: msg`Licença`,
      choices: [
        { value: licenseFilter.valid, label: msg`Válida` },
        { value: licenseFilter.ending, label: msg`A terminar em 30 dias` },
        { value: licenseFilter.expired, label: msg`Expirada` },
        { value: licenseFilter.none, label: msg`Sem licença` },
      ],
    },
    { name: 'Name', label: msg`Nome`, more: true },
    { name: 'Vat', label: msg`NIF`, more: true },
    { name: 'ApaCode', label: msg`Código APA`, more: true },
  ],
  tabs: [
    { name: 'InfoTab', label: msg`Informação`, icon: SquarePen },
    { name: 'LicenseTab', label: msg`Licença`, icon: FileBadge, screens: licenseScreens },
  ],
  heading: establishmentHeading,
  removal: msg`Deixa de aparecer nas listas e nas escolhas. As guias que o nomeiam ficam como estão.`,
};
