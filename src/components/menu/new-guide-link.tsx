import { Trans } from '@lingui/react/macro';
import { FilePlus } from 'lucide-react';
import { useLive } from '#runtime/use-user.ts';
import { ButtonLink } from '#ui/basics/button-link.tsx';
import { menuHas, readMenu } from './menu-entries.ts';

/** Shows the link to the guide form, if the server's menu lets this user issue guides. */
export function NewGuideLink() {
  const menu = useLive(readMenu);
  if (!menuHas(menu, 'egarNew')) return null;
  return (
    <ButtonLink variant="primary" icon={FilePlus} href="#/gars/new-v2">
      <Trans>Nova e-GAR</Trans>
    </ButtonLink>
  );
}
