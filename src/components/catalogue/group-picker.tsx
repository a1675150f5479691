import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { CodeRow } from '../../domain/waste/catalogue.ts';
import { groupsOf, isUnusualGroup, usualGroupsOf, wasteGroups } from '../../domain/waste/operations.ts';
import { type CataloguePickerProps, CatalogueSelect } from './catalogue-select.tsx';
import { codeOptions } from './code-options.tsx';
import { useCatalogue } from './use-catalogue.ts';

const bare: readonly CodeRow[] = wasteGroups.map((Code) => ({ Code, Description: '' }));

/** The group of hospital waste, among those allowed for this waste; an unusual one is queried. */
export function GroupPicker({ ler, ...props }: CataloguePickerProps & { ler: string }) {
  const { t } = useLingui();
  const list = useCatalogue('groups');
  const rows = list?.Items ?? bare;
  const possible = useMemo(() => rows.filter(({ Code }) => (groupsOf(ler) as readonly string[]).includes(Code)), [rows, ler]);
  const usual = usualGroupsOf(ler).join(' / ');
  return (
    <CatalogueSelect
      {...props}
      {...codeOptions(possible)}
      help={isUnusualGroup(ler, props.value) ? t`Confirme: com este código LER o grupo costuma ser ${usual}.` : props.help}
      missing={list === null}
      placeholder={props.placeholder ?? t`Escolha o grupo`}
    />
  );
}
