import { Plural, useLingui } from '@lingui/react/macro';
import { sentence } from '#components/errors/error-messages.ts';
import { guideFilesError, maxGuideFiles, sumLoad } from '#domain/wire/files.ts';
import { useUser } from '#runtime/use-user.ts';
import { Alert } from '#ui/basics/alert.tsx';
import { FileDrop } from '#ui/fields/file-drop.tsx';
import { GuideField, type SectionProps } from './guide-field.tsx';

/** Edits the guide's files: saved on disk as soon as they are chosen, sent after their guide. */
export function FilesSection({ form }: SectionProps) {
  const { t, i18n } = useLingui();
  const { db } = useUser();
  const { files } = form.values;
  const { attached } = form;
  const full = attached.number + files.length >= maxGuideFiles;
  const refuse = (file: File, before: readonly File[]): string | null => {
    const wrong = guideFilesError(attached, sumLoad([...files, ...before, file].map(({ size }) => size)));
    return wrong && `${file.name}: ${sentence(i18n, wrong)}`;
  };
  const add = async (chosen: File[]) => {
    const rows = chosen.map((file) => ({ key: crypto.randomUUID(), name: file.name, blob: file, addedAt: Date.now() }));
    try {
      await db.files.bulkPut(rows);
      form.change((now) => ({
        files: [...now.files, ...rows.map(({ key, name, blob }) => ({ key, name, size: blob.size }))],
      }));
    } catch (error) {
      form.failure(error);
    }
  };
  const remove = (key: string) => {
    form.change((now) => ({ files: now.files.filter((one) => one.key !== key) }));
    void db.files.delete(key);
  };
  return (
    <div className="space-y-3">
      {attached.number > 0 && (
        <Alert
          tone="pending"
          title={
            <Plural
              value={attached.number}
              one="# anexo já segue com esta guia"
              other="# anexos já seguem com esta guia"
            />
          }
        />
      )}
      <GuideField form={form} name="attachmentIds" help={full ? t`Máximo 10 ficheiros` : undefined}>
        <FileDrop
          files={files.map((file) => ({ ...file, state: t`guardado, segue com a guia` }))}
          onAdd={(chosen) => void add(chosen)}
          onRemove={remove}
          refuse={refuse}
          disabled={full}
        />
      </GuideField>
    </div>
  );
}
