import { Trans, useLingui } from '@lingui/react/macro';
import { useLisbonNote } from '#components/guide/lisbon-note.ts';
import type { Outage } from '#domain/law/outage.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Field } from '#ui/fields/field.tsx';
import { FileDrop } from '#ui/fields/file-drop.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { MomentFields } from './moment-fields.tsx';
import { useOutageForm } from './use-outage-form.ts';

interface Props {
  /** Outage to correct; null for a new one. */
  outage: Outage | null;
  known: readonly Outage[];
  onClose: () => void;
}

/** Enters an outage that APA has validated, or corrects one: the operator's form. */
export function OutageDialog({ outage, known, onClose }: Props) {
  const { t } = useLingui();
  const note = useLisbonNote();
  const form = useOutageForm(outage, known, onClose);
  const { problems, model } = form;
  const about = outage?.ModelName ? (
    <Trans>Já tem {outage.ModelName}. Outro ficheiro fica no lugar dele.</Trans>
  ) : (
    t`Sem ele, vale o último que tiver sido guardado.`
  );
  return (
    <FormDialog
      title={outage ? t`Corrigir indisponibilidade` : t`Registar indisponibilidade`}
      description={t`Só períodos que a APA validou e publicou. Todas as contas os veem logo.`}
      confirmLabel={outage ? t`Gravar` : t`Registar`}
      onClose={onClose}
      onSubmit={form.save}
      dirty={form.isDirty}
      submitted={form.submitted}
      busy={form.busy}
      busyLabel={t`A guardar`}
      failure={form.failed}
    >
      <MomentFields moment={form.start} day={t`Início`} time={t`Hora de início`} error={problems.Start} help={note} />
      <MomentFields moment={form.end} day={t`Fim`} time={t`Hora de fim`} error={problems.End} />
      <Checkbox checked={form.foreseen} onChange={form.setForeseen} label={t`O fim é previsto: ainda pode mudar`} />
      <Field label={t`Endereço onde a APA o diz`} required error={problems.Source}>
        <TextInput value={form.source} onChange={form.setSource} inputMode="url" maxLength={500} autoComplete="off" />
      </Field>
      <MomentFields
        moment={form.published}
        day={t`Publicado em`}
        time={t`Hora da publicação`}
        error={problems.PublishedAt}
      />
      <Field
        label={t`Modelo em papel da APA`}
        help={about}
        error={model.failed ?? problems.ModelFileId}
        showError={model.failed !== null}
      >
        <FileDrop
          multiple={false}
          files={model.file ? [model.file] : []}
          onAdd={([chosen]) => chosen && model.add(chosen)}
          onRemove={model.remove}
        />
      </Field>
    </FormDialog>
  );
}
