import { Plural, useLingui } from '@lingui/react/macro';
import { useUser } from '../../components/use-user.ts';
import { maxQueuedFiles } from '../../domain/files.ts';
import { Alert } from '../../ui/alert.tsx';
import { Field } from '../../ui/field.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import type { SectionProps } from './guide-field.tsx';

/** What goes with the guide: on disk from the moment in which it is chosen, sent behind the guide that it belongs to. */
export function FilesSection({ form }: SectionProps) {
  const { t } = useLingui();
  const { db } = useUser();
  const { files } = form.values;
  const left = maxQueuedFiles - files.length;
  const add = async (chosen: File[]) => {
    const rows = chosen.slice(0, left).map((file) => ({ key: crypto.randomUUID(), name: file.name, blob: file, addedAt: Date.now() }));
    try {
      await db.files.bulkPut(rows);
      form.change((now) => ({ files: [...now.files, ...rows.map(({ key, name, blob }) => ({ key, name, size: blob.size }))] }));
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
      {form.attached > 0 && (
        <Alert
          tone="pending"
          title={<Plural value={form.attached} one="# anexo já segue com esta guia" other="# anexos já seguem com esta guia" />}
        />
      )}
      <Field label={t`Anexos`} id={form.idOf('attachmentIds')} help={left <= 0 ? t`Máximo 10 ficheiros` : undefined}>
        <FileDrop
          files={files.map((file) => ({ ...file, state: t`guardado, segue com a guia` }))}
          onAdd={(chosen) => void add(chosen)}
          onRemove={remove}
          disabled={left <= 0}
        />
      </Field>
    </div>
  );
}
