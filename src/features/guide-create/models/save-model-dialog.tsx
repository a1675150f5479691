import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as v from 'valibot';
import { fieldProblems } from '#components/errors/field-problems.ts';
import { useSaveFailure } from '#components/errors/use-save-failure.tsx';
import { useAnnounceSaved } from '#components/saved/use-announce-saved.ts';
import { EgarModelPayload } from '#domain/guide/create/models.ts';
import { saveCommand } from '#runtime/save-command.ts';
import { useUser } from '#runtime/use-user.ts';
import { saveGuideModel } from '#sync/commands/guide-create.ts';
import { Field } from '#ui/fields/field.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { type GuideValues, toPayload } from '../guide-values.ts';
import { toModel } from '../start/guide-sources.ts';

/** Saves the form under a name for the whole account (spec 2 §2). */
export function SaveModelDialog({ values, onClose }: { values: GuideValues; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const user = useUser();
  const failure = useSaveFailure();
  const announceSaved = useAnnounceSaved();
  const [name, setName] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const [busy, setBusy] = useState(false);
  const parsed = v.safeParse(EgarModelPayload, { ...toModel(toPayload(values)), modelName: name });
  const problems = parsed.success ? {} : fieldProblems(i18n, parsed.issues);
  const save = async () => {
    setSubmitted(true);
    if (!parsed.success || busy) return;
    setBusy(true);
    try {
      const seq = await saveCommand(user, saveGuideModel, parsed.output, { detail: parsed.output.modelName });
      onClose();
      announceSaved(seq);
    } catch (error) {
      setBusy(false);
      failure.show(error);
    }
  };
  return (
    <FormDialog
      {...{ onClose, submitted, busy }}
      dirty={name !== ''}
      title={t`Gravar como modelo`}
      description={t`Fica para toda a conta, sem datas nem anexos.`}
      confirmLabel={t`Gravar modelo`}
      busyLabel={t`A guardar`}
      failure={failure.message}
      onSubmit={() => void save()}
    >
      <Field label={t`Nome do modelo`} required error={problems.modelName}>
        <TextInput value={name} onChange={setName} autoComplete="off" maxLength={255} />
      </Field>
    </FormDialog>
  );
}
