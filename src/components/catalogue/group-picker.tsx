import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { CodeRow } from '../../domain/catalogue.ts';
import { groupsOf, wasteGroups } from '../../domain/operations.ts';
import { type CataloguePickerProps, CatalogueSelect } from './catalogue-select.tsx';
import { codeOptions } from './code-options.tsx';
import { useCatalogue } from './use-catalogue.ts';

const bare: readonly CodeRow[] = wasteGroups.map((Code) => ({ Code, Description: '' }));

/** The group of hospital waste: those that this waste may be of. */
export function GroupPicker({ ler, ...props }: CataloguePickerProps & { ler: string }) {
  const { t } = useLingui();
  const list = useCatalogue('groups');
  const rows = list?.Items ?? bare;
  const possible = useMemo(() => rows.filter(({ Code }) => (groupsOf(ler) as readonly string[]).includes(Code)), [rows, ler]);
  return (
    <CatalogueSelect {...props} {...codeOptions(possible)} missing={list === null} placeholder={props.placeholder ?? t`Escolha o grupo`} />
  );
}
