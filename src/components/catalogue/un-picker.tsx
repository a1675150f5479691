import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { AdrRow, Catalogues } from '#domain/waste/catalogue.ts';
import { findable, searchCatalogue } from '#domain/waste/catalogue-search.ts';
import type { Option } from '#ui/fields/select/options.ts';
import { type CataloguePickerProps, CatalogueSelect } from './catalogue-select.tsx';
import { useCatalogue } from './use-catalogue.ts';

function factsOf({ Class, PackingGroups, English }: AdrRow, i18n: I18n): string {
  const groups = PackingGroups.filter((group) => group !== 'N/A').join(', ');
  const facts = [
    t(i18n)`Classe ${Class}`,
    groups && t(i18n)`Grupo de embalagem ${groups}`,
    English && t(i18n)`Nome em inglês`,
  ];
  return facts.filter(Boolean).join(' · ');
}

const optionOf = ({ Un, Name, English }: AdrRow, detail: string): Option => ({
  key: Un,
  label: Name,
  lang: English ? 'en' : 'pt',
  chosen: `UN ${Un} · ${Name}`,
  detail,
  lead: <span className="w-19 shrink-0 font-semibold codes">UN {Un}</span>,
});

function choicesOf(list: Catalogues['adr'], i18n: I18n) {
  // Caches the texts: two thousand rows share about eighty different ones.
  const kinds = new Map<string, string>();
  const detail = (row: AdrRow) => {
    const kind = `${row.Class} ${row.PackingGroups} ${row.English}`;
    const known = kinds.get(kind) ?? factsOf(row, i18n);
    kinds.set(kind, known);
    return known;
  };
  const choices = list.Items.map((row) =>
    findable(optionOf(row, detail(row)), row.Un, [row.Words, row.Name].filter(Boolean).join(' ')),
  );
  return {
    options: choices.map((choice) => choice.row) as readonly Option[],
    find: (query: string): readonly Option[] => searchCatalogue(choices, query),
  };
}

/** Without the list, a number can still be typed in full. */
const typed = {
  options: [] as readonly Option[],
  find: (query: string): readonly Option[] => {
    const number = /^(?:un|onu)?\s*(\d{4})$/i.exec(query.trim())?.[1];
    return number ? [{ key: number, label: `UN ${number}` }] : [];
  },
};

/** Picks a UN number of the ADR; those commonly used for waste come first. */
export function UnPicker(props: CataloguePickerProps) {
  const { t, i18n } = useLingui();
  const list = useCatalogue('adr');
  const choices = useMemo(() => (list ? choicesOf(list, i18n) : typed), [list, i18n, i18n.locale]);
  return (
    <CatalogueSelect
      {...props}
      {...choices}
      missing={list === null}
      placeholder={props.placeholder ?? t`Escolha o nº ONU`}
      searchPlaceholder={t`Procurar número ou nome`}
    />
  );
}
