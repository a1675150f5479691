import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatBytes } from '#lib/format.ts';
import { useLive, useUser } from '#runtime/use-user.ts';
import { Button } from '#ui/basics/button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';

/** Shows the space taken by guide documents and frees it on request: the server still has them. */
export function KeptDocuments() {
  const { t, i18n } = useLingui();
  const { db } = useUser();
  const [asking, setAsking] = useState(false);
  const bytes = useLive(async (one) => (await one.documents.toArray()).reduce((sum, { blob }) => sum + blob.size, 0));
  if (!bytes) return null;
  const weight = formatBytes(bytes, i18n.locale);
  const remove = () => {
    setAsking(false);
    void db.documents.clear();
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="grow">
        <Trans>Documentos de guias: {weight}</Trans>
      </p>
      <Button size="sm" onClick={() => setAsking(true)}>
        <Trans>Retirar</Trans>
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={remove}
        title={t`Retirar os documentos guardados`}
        confirmLabel={t`Retirar documentos`}
        description={t`Libertam-se ${weight}. Sem rede deixam de se ler; com rede voltam os das guias que circulam.`}
      />
    </div>
  );
}
