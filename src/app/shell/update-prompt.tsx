import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useAnyDirty } from '#lib/dom/unsaved-forms.ts';
import { useUpdate } from '../update-store.ts';
import { Notice } from './notice.tsx';

/**
 * Offers a new version. It waits until the user accepts, and never replaces a form with unsaved
 * text.
 */
export function UpdatePrompt() {
  const { t } = useLingui();
  const apply = useUpdate();
  const dirty = useAnyDirty();
  const [started, setStarted] = useState(false);
  if (!apply) return null;
  const update = () => {
    setStarted(true);
    void apply();
  };
  return (
    <Notice
      tone="info"
      title={t`Nova versão disponível`}
      label={<Trans>Atualizar</Trans>}
      onAct={update}
      busy={started && !dirty}
      busyLabel={<Trans>A atualizar</Trans>}
      blocked={dirty && t`Grave ou abandone primeiro o que está a escrever`}
    >
      <Trans>Os registos por enviar ficam como estão.</Trans>
    </Notice>
  );
}
