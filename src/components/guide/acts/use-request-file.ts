import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { localPrefix } from '#domain/wire/local-id.ts';
import { useUser } from '#runtime/use-user.ts';
import { sendFile } from '#sync/commands/file-send.ts';
import type { Act } from '#sync/outbox/enqueue.ts';
import type { KeptFile } from '#ui/fields/file-drop.tsx';

/**
 * Manages the file sent with a request: on disk as soon as it is chosen, and queued before the
 * request that names it.
 */
export function useRequestFile() {
  const { t } = useLingui();
  const { db } = useUser();
  const [file, setFile] = useState<KeptFile | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const remove = () => {
    if (file) void db.files.delete(file.key);
    setFile(null);
  };
  const add = async (chosen: File) => {
    setFailed(null);
    const row = { key: crypto.randomUUID(), name: chosen.name, blob: chosen, addedAt: Date.now() };
    try {
      await db.files.add(row);
      remove();
      setFile({ key: row.key, name: row.name, size: chosen.size });
    } catch {
      setFailed(t`Não foi possível anexar o ficheiro. Por favor tente novamente.`);
    }
  };
  const LocalId = file && `${localPrefix}${file.key}`;
  /** Act that sends the file. */
  const before: Act[] =
    file && LocalId
      ? [
          {
            definition: sendFile,
            input: { LocalId, FileKey: file.key, Name: file.name },
            options: { detail: file.name },
          },
        ]
      : [];
  return { file, failed, name: LocalId, before, add: (chosen: File) => void add(chosen), remove };
}
