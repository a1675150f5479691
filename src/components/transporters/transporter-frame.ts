import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';

export type TransporterFieldName = 'vat' | 'apaCode' | 'plate' | 'date' | 'hour';

/** Returns id, label and problem of a transporter's field, as its form knows them. */
export type TransporterFrame = (field: TransporterFieldName) => {
  id?: string;
  label: string;
  error: ReactNode;
  showError?: boolean;
};

/** Leaves room for other characters pasted around the nine digits. */
export const vatInput = { inputMode: 'numeric', numeric: true, maxLength: 20 } as const;

/** Labels of the fields of a transporter. */
export const transporterLabels: Record<TransporterFieldName, MessageDescriptor> = {
  vat: msg`NIF`,
  apaCode: msg`Código APA`,
  plate: msg`Matrícula`,
  date: msg`Data`,
  hour: msg`Hora`,
};
