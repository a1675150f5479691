import { useLingui } from '@lingui/react/macro';
import { FileX } from 'lucide-react';
import { ButtonLink } from '#ui/basics/button-link.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { Screen } from '../screen/screen.tsx';

/** Replaces a correction form whose act was sent or removed meanwhile. */
export function NoLongerQueued({ title, backTo }: { title: string; backTo?: string }) {
  const { t } = useLingui();
  return (
    <Screen title={title} task {...(backTo === undefined ? {} : { backTo })}>
      <EmptyState
        icon={FileX}
        title={t`Este registo já não está por enviar`}
        action={<ButtonLink href="#/sync">{t`Por enviar`}</ButtonLink>}
      >
        {t`Foi enviado ou eliminado entretanto.`}
      </EmptyState>
    </Screen>
  );
}
