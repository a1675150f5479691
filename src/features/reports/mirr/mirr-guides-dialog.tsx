import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type * as v from 'valibot';
import { readMirrGuides } from '#api/report.ts';
import { showFailure } from '#components/foreground.ts';
import { UnreadAnswer } from '#components/list/unread-answer.tsx';
import { GenericReport } from '#domain/report/generic-report.ts';
import type { MirrGuidesRequest } from '#domain/report/mirr.ts';
import { useKept } from '#runtime/use-kept.ts';
import { useUser } from '#runtime/use-user.ts';
import { Button } from '#ui/basics/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { GuidesResult } from '../guides-result.tsx';

interface Props {
  title: string;
  request: v.InferInput<typeof MirrGuidesRequest>;
  onClose: () => void;
}

/** Shows the guides behind a line or a check of the year. */
export function MirrGuidesDialog({ title, request, onClose }: Props) {
  const { t, i18n } = useLingui();
  const { db, context } = useUser();
  const [busy, setBusy] = useState(false);
  const key = `mirr-guides:${JSON.stringify(request)}`;
  const kept = useKept({ key, schema: GenericReport, read: (http) => readMirrGuides(http, request) });
  const { value } = kept;
  const more = async () => {
    if (!value) return;
    setBusy(true);
    try {
      const next = await readMirrGuides((await context()).http, { ...request, Offset: value.EGars.length });
      await db.pages.put({ key, value: { ...next, EGars: [...value.EGars, ...next.EGars] }, readAt: Date.now() });
    } catch (error) {
      showFailure(i18n, error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} title={title} size="lg" tall footer={<Button onClick={onClose}>{t`Fechar`}</Button>}>
      {!value && <UnreadAnswer kept={kept} rows={4} />}
      {value && (
        <GuidesResult guides={value.EGars} total={value.TotalCount} loading={busy} onMore={() => void more()} />
      )}
    </Dialog>
  );
}
