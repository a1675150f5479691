import { msg } from '@lingui/core/macro';
import type { ColumnSpec } from '../area/area-screens.ts';
import { AccessMark } from './access-mark.tsx';

/** Columns of own and clients' establishments (spec 1 §2). */
export const establishmentColumns: readonly ColumnSpec[] = [
  {
    name: 'Name',
    label: msg`Nome`,
    render: ({ Name, InternalCode }) => (
      <>
        <bdi className="block">{String(Name)}</bdi>
        {InternalCode ? (
          <span className="codes block text-caption font-normal text-muted">{String(InternalCode)}</span>
        ) : null}
      </>
    ),
  },
  { name: 'Vat', label: msg`NIF`, width: 120, render: (row) => <span className="codes">{String(row.Vat ?? '')}</span> },
  {
    name: 'ApaCode',
    label: msg`Código APA`,
    width: 140,
    render: (row) => <span className="codes">{String(row.ApaCode ?? '')}</span>,
  },
  { name: 'Address.City', label: msg`Localidade`, width: 170 },
  {
    name: 'HasAccess',
    label: msg`Acesso ao SILiAmb`,
    width: 170,
    render: (row) => <AccessMark has={row.HasAccess === true} />,
  },
];
