import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Candidate } from '#domain/guide/batch/kinds.ts';
import { Alert } from '#ui/basics/alert.tsx';
import { Field } from '#ui/fields/field.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { type PastedWeights, type PasteProblem, pastedWeights } from './pasted-weights.ts';

const reasons: Record<PasteProblem, MessageDescriptor> = {
  unknown: msg`não está entre as guias carregadas`,
  quantity: msg`quantidade inválida`,
  twice: msg`a guia já está numa linha acima`,
};

interface Props {
  candidates: readonly Candidate[];
  onTake: (found: PastedWeights['found']) => void;
  onClose: () => void;
}

/**
 * Takes weights from a spreadsheet; lists the lines that match no guide, with their reason, before
 * it closes.
 */
export function PasteDialog({ candidates, onTake, onClose }: Props) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [read, setRead] = useState<PastedWeights | null>(null);
  const take = () => {
    const result = pastedWeights(text, candidates);
    onTake(result.found);
    if (result.wrong.length === 0 && Object.keys(result.found).length > 0) onClose();
    else setRead(result);
  };
  const count = Object.keys(read?.found ?? {}).length;
  return (
    <FormDialog
      title={t`Colar quantidades`}
      description={t`Duas colunas: número da e-GAR e quilogramas. As guias encontradas ficam selecionadas.`}
      confirmLabel={t`Usar as linhas coladas`}
      busyLabel={t`A ler`}
      busy={false}
      submitted={false}
      dirty={text !== '' && read === null}
      onClose={onClose}
      onSubmit={take}
    >
      <Field label={t`Número e quilogramas`}>
        <TextArea
          rows={8}
          value={text}
          onChange={(value) => {
            setText(value);
            setRead(null);
          }}
          spellCheck={false}
          placeholder={'PT20261119004702⇥812,00'}
        />
      </Field>
      {read && (
        <Alert
          tone={read.wrong.length > 0 ? 'warn' : 'info'}
          live="status"
          title={<Plural value={count} one="# quantidade preenchida" other="# quantidades preenchidas" />}
        >
          <ul className="max-h-48 overflow-y-auto">
            {read.wrong.map(({ line, text: row, problem }) => (
              <li key={line} className="wrap-anywhere">
                {t`Linha ${line}`}: <bdi>{row}</bdi> ({t(reasons[problem])})
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </FormDialog>
  );
}
