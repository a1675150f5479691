import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { GroupPicker } from '#components/catalogue/group-picker.tsx';
import { LerPicker } from '#components/catalogue/ler-picker.tsx';
import { OperationPicker } from '#components/catalogue/operation-picker.tsx';
import type { Candidate } from '#domain/guide/batch/kinds.ts';
import { groupAfter, needsGroup, needsPgl } from '#domain/waste/operations.ts';
import { Field } from '#ui/fields/field.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { noChange, type RowChange, settledChange } from './row-change.ts';

interface Props {
  candidate: Candidate;
  change: RowChange | undefined;
  onChange: (change: RowChange | null) => void;
  onClose: () => void;
}

/**
 * Corrects values of one guide other than its quantity: waste, operation, and the fields these
 * require (spec 2 §5).
 */
export function RowChangeDialog({ candidate, change = noChange, onChange, onClose }: Props) {
  const { t } = useLingui();
  const { ResiduoTransportado: old, NumeroGuia } = candidate;
  const [values, setValues] = useState(change);
  const [submitted, setSubmitted] = useState(false);
  const put = (part: Partial<RowChange>) => setValues((now) => ({ ...now, ...part }));
  const ler = values.ler ?? old.CodigoResiduoLer;
  const operation = values.operation ?? old.CodigoOperacao;
  // The candidate list does not include the guide's group and PGL number: they are required again
  // when the waste or operation they depend on changes.
  const asksGroup = values.ler !== null && needsGroup(ler);
  const asksPgl = (values.ler !== null || values.operation !== null) && needsPgl(ler, operation);
  const missing = t`Obrigatório`;
  const groupError = asksGroup && values.group === null ? missing : undefined;
  const pglError = asksPgl && values.pgl.trim() === '' ? missing : undefined;
  const submit = () => {
    setSubmitted(true);
    if (groupError || pglError) return;
    const { group, pgl, ...rest } = values;
    onChange(settledChange({ ...rest, group: asksGroup ? group : null, pgl: asksPgl ? pgl : '' }, candidate));
    onClose();
  };
  return (
    <FormDialog
      title={t`Corrigir ${NumeroGuia}`}
      description={t`O que ficar em branco mantém-se como está na guia. A quantidade escreve-se na linha.`}
      confirmLabel={t`Usar na linha`}
      busyLabel={t`A guardar`}
      busy={false}
      submitted={submitted}
      dirty={values !== change}
      onClose={onClose}
      onSubmit={submit}
    >
      <LerPicker
        label={t`Código LER`}
        value={values.ler}
        onChange={(code) => put({ ler: code, group: groupAfter(code ?? '', null) })}
      />
      <OperationPicker label={t`Operação`} value={values.operation} onChange={(code) => put({ operation: code })} />
      {asksGroup && (
        <GroupPicker
          label={t`Grupo`}
          required
          ler={ler}
          value={values.group}
          error={groupError}
          onChange={(group) => put({ group })}
        />
      )}
      {asksPgl && (
        <Field label={t`Nº PGL`} required error={pglError}>
          <TextInput value={values.pgl} onChange={(pgl) => put({ pgl })} maxLength={50} autoComplete="off" />
        </Field>
      )}
      <Field label={t`Comentário`}>
        <TextArea rows={3} value={values.comment} onChange={(comment) => put({ comment })} maxLength={2000} />
      </Field>
    </FormDialog>
  );
}
