import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { CodeRow } from '#domain/waste/catalogue.ts';
import { isUnusualGroup, listGroups, listUsualGroups, wasteGroups } from '#domain/waste/operations.ts';
import { isOneOf } from '#lib/records.ts';
import { type CataloguePickerProps, CatalogueSelect } from './catalogue-select.tsx';
import { codeOptions } from './code-options.tsx';
import { useCatalogue } from './use-catalogue.ts';

const bare: readonly CodeRow[] = wasteGroups.map((Code) => ({ Code, Description: '' }));

/**
 * Picks the group of hospital waste, among those allowed for this waste; an unusual one is
 * questioned.
 */
export function GroupPicker({ ler, ...props }: CataloguePickerProps & { ler: string }) {
  const { t } = useLingui();
  const list = useCatalogue('groups');
  const rows = list?.Items ?? bare;
  const possible = useMemo(() => rows.filter(({ Code }) => isOneOf(listGroups(ler), Code)), [rows, ler]);
  const usual = listUsualGroups(ler).join(' / ');
  return (
    <CatalogueSelect
      {...props}
      {...codeOptions(possible)}
      help={
        isUnusualGroup(ler, props.value) ? t`Confirme: com este código LER o grupo costuma ser ${usual}.` : props.help
      }
      missing={list === null}
      placeholder={props.placeholder ?? t`Escolha o grupo`}
    />
  );
}
