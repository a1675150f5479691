import { useLingui } from '@lingui/react/macro';
import type { CodeRow } from '#domain/waste/catalogue.ts';
import { operationCodes } from '#domain/waste/operations.ts';
import { type CataloguePickerProps, CatalogueSelect } from './catalogue-select.tsx';
import { codeOptions } from './code-options.tsx';
import { useCatalogue } from './use-catalogue.ts';

const bare: readonly CodeRow[] = operationCodes.map((Code) => ({ Code, Description: '' }));

/** Picks an operation: D1–D15, R1–R13 and AP, each with its name. */
export function OperationPicker(props: CataloguePickerProps) {
  const { t } = useLingui();
  const list = useCatalogue('operations');
  return (
    <CatalogueSelect
      {...props}
      {...codeOptions(list?.Items ?? bare)}
      missing={list === null}
      placeholder={props.placeholder ?? t`Escolha a operação`}
      searchPlaceholder={t`Procurar código ou palavras`}
    />
  );
}
