import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, useState } from 'react';
import { searchCatalogue } from '#domain/waste/catalogue-search.ts';
import { lerCodes } from '#domain/waste/ler-codes.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { type CataloguePickerProps, CatalogueSelect } from './catalogue-select.tsx';
import { bareLerChoices, bareLerGroupChoices, lerChoices, lerGroupChoices } from './ler-options.tsx';
import { useCatalogue } from './use-catalogue.ts';

interface Props extends CataloguePickerProps {
  /** True if whole chapters and groups can be chosen too: `16`, `1606`. */
  groups?: boolean | undefined;
}

/**
 * Picks a code of the European List of Waste, from the device's own list: by code, by words without
 * accents, or only hazardous ones.
 */
export function LerPicker({ groups = false, ...props }: Props) {
  const { t } = useLingui();
  const list = useCatalogue('ler');
  const [hazardousOnly, setHazardousOnly] = useState(false);
  const choices = list
    ? (groups ? lerGroupChoices : lerChoices)(list)
    : (groups ? bareLerGroupChoices : bareLerChoices)(lerCodes);
  const searched = useMemo(
    () => (hazardousOnly ? choices.filter(({ row }) => row.hazardous) : choices),
    [choices, hazardousOnly],
  );
  const options = useMemo(() => choices.map(({ row }) => row.option), [choices]);
  const doubtful = choices.some(({ row }) => row.doubtful && row.option.key === props.value);
  const find = useCallback((query: string) => searchCatalogue(searched, query).map(({ option }) => option), [searched]);
  return (
    <CatalogueSelect
      {...props}
      help={props.help ?? (doubtful && t`Designação por confirmar na tabela oficial.`)}
      options={options}
      find={find}
      missing={list === null}
      placeholder={props.placeholder ?? t`Escolha o código LER`}
      searchPlaceholder={t`Procurar código ou palavras`}
      emptyText={<Trans>Nenhum código LER com estas palavras.</Trans>}
      tools={<Checkbox checked={hazardousOnly} onChange={setHazardousOnly} label={t`Só perigosos`} />}
      footer={
        <span>
          <span aria-hidden className="font-bold text-danger-text">
            *
          </span>{' '}
          <Trans>O asterisco marca um resíduo perigoso.</Trans>{' '}
          <span className="inline-block">
            <Trans>O «?» marca uma designação por confirmar.</Trans>
          </span>
        </span>
      }
    />
  );
}
