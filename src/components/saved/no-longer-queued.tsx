import { useLingui } from '@lingui/react/macro';
import { FileX } from 'lucide-react';
import { ButtonLink } from '../../ui/basics/button-link.tsx';
import { EmptyState } from '../../ui/data/empty-state.tsx';
import { Screen } from '../screen/screen.tsx';

/** In place of a form that was to correct what has been sent or taken out meanwhile. */
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
