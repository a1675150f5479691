import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ApiError } from '../../api/errors.ts';
import { uploadFile } from '../../api/guide.ts';
import type { UploadedFile } from '../../domain/wire/files.ts';
import { useUser } from '../../runtime/use-user.ts';
import { fieldProblems } from '../field-problems.ts';

/** The file sent with a request: it must be at the server before the request names it, so it needs a network. */
export function useRequestFile() {
  const { t, i18n } = useLingui();
  const { context } = useUser();
  const [file, setFile] = useState<UploadedFile | null>(null);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const add = async (chosen: File) => {
    setBusy(true);
    setFailed(null);
    try {
      const { http } = await context();
      setFile(await uploadFile(http, chosen));
    } catch (error) {
      const said = error instanceof ApiError ? fieldProblems(i18n, error.body._validationErrors).file : undefined;
      setFailed(said ?? t`Não foi possível anexar o ficheiro. Por favor tente novamente.`);
    } finally {
      setBusy(false);
    }
  };
  return { file, busy, failed, add: (chosen: File) => void add(chosen), remove: () => setFile(null) };
}
