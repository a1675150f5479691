import { Trans, useLingui } from '@lingui/react/macro';
import { LayoutTemplate, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { personName } from '#components/person-name.ts';
import type { EgarModel } from '#domain/guide/create/models.ts';
import { formatDate } from '#lib/format.ts';
import { Alert } from '#ui/basics/alert.tsx';
import { IconButton } from '#ui/basics/icon-button.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { SkeletonRows } from '#ui/data/skeleton.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { GuideValues } from '../guide-values.ts';
import { toModelValues } from './model-queries.ts';
import { RemoveModelDialog } from './remove-model-dialog.tsx';
import { useModels } from './use-models.ts';

interface Props {
  onPick: (values: GuideValues) => void;
  onClose: () => void;
}

/** Shows the account's models, to start a guide from or to delete. */
export function ModelsDialog({ onPick, onClose }: Props) {
  const { t, i18n } = useLingui();
  const { models, loading, failed } = useModels();
  const [unreadable, setUnreadable] = useState(false);
  const [removing, setRemoving] = useState<EgarModel | null>(null);
  if (removing) return <RemoveModelDialog model={removing} onClose={() => setRemoving(null)} />;
  return (
    <Dialog
      open
      flush
      onClose={onClose}
      title={t`Começar de um modelo`}
      description={t`Substitui o que está escrito neste rascunho.`}
    >
      {unreadable && (
        <Alert tone="warn" title={t`Este modelo já não serve para o formulário de hoje.`} className="mx-4 mb-3" />
      )}
      {!models && loading && <SkeletonRows count={3} />}
      {!models && failed && (
        <EmptyState icon={LayoutTemplate} title={t`Os modelos ainda não estão neste dispositivo`}>
          <Trans>Aparecem quando houver rede.</Trans>
        </EmptyState>
      )}
      {models?.length === 0 && (
        <EmptyState icon={LayoutTemplate} title={t`Não há modelos`}>
          <Trans>Preencha uma guia e use «Gravar como modelo».</Trans>
        </EmptyState>
      )}
      <ul className="divide-y divide-border-soft border-t border-border">
        {models?.map((model) => (
          <li key={model.UniqueId} className="flex items-center gap-2 pe-2">
            <button
              type="button"
              className="min-h-14 min-w-0 grow px-4 py-2 text-start focus-visible:-outline-offset-4"
              onClick={() => {
                const values = toModelValues(model);
                if (values) onPick(values);
                else setUnreadable(true);
              }}
            >
              <span className="block font-semibold">{model.ModelName}</span>
              <span className="block text-label text-muted">
                {personName(i18n, model.CreatedBy)} ·{' '}
                <span className="num">{formatDate(model.CreatedDate, i18n.locale)}</span>
              </span>
            </button>
            <IconButton
              icon={Trash2}
              label={t`Eliminar o modelo ${model.ModelName}`}
              onClick={() => setRemoving(model)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
