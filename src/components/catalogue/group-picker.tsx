import { useLingui } from '@lingui/react/macro';
import type { CodeRow } from '../../domain/catalogue.ts';
import { wasteGroups } from '../../domain/operations.ts';
import { type CataloguePickerProps, CatalogueSelect } from './catalogue-select.tsx';
import { codeOptions } from './code-options.tsx';
import { useCatalogue } from './use-catalogue.ts';

const bare: readonly CodeRow[] = wasteGroups.map((Code) => ({ Code, Description: '' }));

/** The group of hospital waste. */
export function GroupPicker(props: CataloguePickerProps) {
  const { t } = useLingui();
  const list = useCatalogue('groups');
  return (
    <CatalogueSelect
      {...props}
      {...codeOptions(list?.Items ?? bare)}
      missing={list === null}
      placeholder={props.placeholder ?? t`Escolha o grupo`}
    />
  );
}
