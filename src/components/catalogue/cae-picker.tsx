import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { type CaeChoices, caeChoices, typedCae } from './cae-options.tsx';
import { type CataloguePickerProps, CatalogueSelect } from './catalogue-select.tsx';
import { useCatalogue } from './use-catalogue.ts';

/**
 * Picks an economic activity: a subclass of CAE Rev.4 or Rev.3 by code or words, or any five digits
 * as typed.
 */
export function CaePicker(props: CataloguePickerProps) {
  const { t, i18n } = useLingui();
  const list = useCatalogue('cae');
  const choices = list ? caeChoices(list) : undefined;
  const unlisted = choices ? t`Código fora da CAE Rev.4 e da Rev.3` : t`Usar este código`;
  const find = useCallback(
    (query: string) => {
      const found = choices?.find(query) ?? [];
      const typed = found.length === 0 && typedCae(query, unlisted);
      return typed ? [typed] : found;
    },
    [choices, unlisted],
  );
  return (
    <CatalogueSelect
      {...props}
      help={props.help ?? noteOf(props.value, choices, i18n)}
      options={choices?.options ?? []}
      find={find}
      missing={list === null}
      placeholder={props.placeholder ?? t`Escolha a atividade`}
      searchPlaceholder={t`Procurar código ou palavras`}
      emptyText={choices ? t`Nenhuma atividade com estas palavras.` : t`Escreva os cinco algarismos do código.`}
      footer={<Trans>CAE Rev.4. Um código de cinco algarismos que não esteja na lista também serve.</Trans>}
    />
  );
}

/**
 * Returns a note on a code whose meaning is ambiguous: records do not tell which revision their
 * code belongs to.
 */
function noteOf(code: string | null, choices: CaeChoices | undefined, i18n: I18n): string | undefined {
  if (code === null || !choices) return undefined;
  const before = choices.formerMeaning(code);
  if (choices.isInForce(code)) return before && t(i18n)`Na CAE Rev.3: ${before}`;
  return before ? t(i18n)`Código da CAE Rev.3, anterior a 2025.` : t(i18n)`Código fora da CAE Rev.4 e da Rev.3`;
}
