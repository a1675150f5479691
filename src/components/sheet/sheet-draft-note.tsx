import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { FilePen } from 'lucide-react';
import { useState } from 'react';
import { Alert } from '#ui/basics/alert.tsx';
import { Button } from '#ui/basics/button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import type { SheetDraft } from './file/sheet-rows.ts';

interface Props {
  draft: SheetDraft;
  onResume: () => void;
  onForget: () => Promise<void>;
}

/** Offers the rows that an earlier import left to correct. */
export function SheetDraftNote({ draft: { name, rows }, onResume, onForget }: Props) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const count = rows.length;
  return (
    <>
      <Alert
        tone="info"
        icon={FilePen}
        className="mb-4 max-w-2xl"
        title={t`Deixou ${plural(count, { one: '# linha', other: '# linhas' })} por gravar`}
        action={
          <div className="flex flex-wrap gap-3">
            <Button size="sm" onClick={() => setAsking(true)}>{t`Deitar fora`}</Button>
            <Button size="sm" variant="primary" onClick={onResume}>{t`Continuar`}</Button>
          </div>
        }
      >
        {t`${name}: estão neste computador até as gravar, ou até verificar outras.`}
      </Alert>
      <ConfirmDialog
        open={asking}
        danger
        onClose={() => setAsking(false)}
        onConfirm={() => void onForget()}
        title={t`Deitar fora as linhas por gravar?`}
        confirmLabel={t`Deitar fora`}
        description={t`As correções perdem-se. O ficheiro de onde vieram não muda.`}
      />
    </>
  );
}
