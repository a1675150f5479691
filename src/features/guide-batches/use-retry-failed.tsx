import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type BatchItem, type BatchKind, batchCalls } from '#domain/guide/batch/kinds.ts';
import { useUser } from '#runtime/use-user.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { toast } from '#ui/overlays/toast-store.ts';
import { beginWithFailed, hasBegun } from './retry-failed.ts';

/**
 * Begins a new batch with the failed items of one, asking first if another of its kind is
 * unfinished.
 */
export function useRetryFailed(kind: BatchKind, name: string, items: readonly BatchItem[]) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const { db, context } = useUser();
  const [asking, setAsking] = useState(false);
  const retry = async () => {
    try {
      const { http } = await context();
      await beginWithFailed({ db, http, i18n }, kind, items, t`Falhadas do lote ${name}`);
      await navigate({ href: batchCalls[kind].create });
    } catch {
      toast({ text: t`Não foi possível ler as guias que falharam. Tente de novo com rede.`, tone: 'danger' });
    }
  };
  return {
    begin: async () => {
      if (await hasBegun(db, kind)) setAsking(true);
      else await retry();
    },
    question: (
      <ConfirmDialog
        open={asking}
        danger
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void retry();
        }}
        title={t`Trocar o lote que tem por acabar?`}
        confirmLabel={t`Trocar`}
        description={t`Já começou outro lote deste tipo e ainda não o criou. O que escolheu nele perde-se.`}
      />
    ),
  };
}
