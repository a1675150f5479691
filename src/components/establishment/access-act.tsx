import { msg } from '@lingui/core/macro';
import { KeyRound } from 'lucide-react';
import type { EstablishmentRecord } from '#domain/reference/establishment-record.ts';
import type { RowAct } from '../area/area-screens.ts';
import { AccessDialog } from './access-dialog.tsx';

/**
 * Act that manages access to the national system, in the menu of a row and beside its form (spec 1
 * §2).
 */
export const accessAct: RowAct<EstablishmentRecord> = {
  key: 'access',
  label: msg`Acesso ao SILiAmb`,
  icon: KeyRound,
  render: (props) => <AccessDialog {...props} />,
};
