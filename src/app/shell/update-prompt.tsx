import { Trans, useLingui } from '@lingui/react/macro';
import { useAnyDirty } from '../../lib/dom/dirty.ts';
import { useUpdate } from '../update-store.ts';
import { Notice } from './notice.tsx';

/** A new version waits until it is wanted, and never comes under a form with unsaved text. */
export function UpdatePrompt() {
  const { t } = useLingui();
  const apply = useUpdate();
  const dirty = useAnyDirty();
  if (!apply) return null;
  return (
    <Notice
      tone="info"
      title={t`Nova versão disponível`}
      label={<Trans>Atualizar</Trans>}
      onAct={apply}
      blocked={dirty && t`Grave ou abandone primeiro o que está a escrever`}
    >
      <Trans>Os registos por enviar ficam como estão.</Trans>
    </Notice>
  );
}
