import { Trans } from '@lingui/react/macro';
import { ArrowLeftRight, List, Sun } from 'lucide-react';
import { FootBar } from '#components/screen/foot-bar.tsx';
import type { GuideRow } from '#db/rows.ts';
import { guideActs } from '#domain/guide/acts/table.ts';
import { useLook } from '#lib/dom/hooks/use-look.ts';
import { changeLook } from '#lib/dom/look.ts';
import { Button } from '#ui/basics/button.tsx';
import { ButtonLink } from '#ui/basics/button-link.tsx';

const changeAction = guideActs.changeTransporters.by.driver;

/** Shows the acts that stay at hand below the card: another vehicle, the data, the sun. */
export function WalletFoot({ row, onChange }: { row: GuideRow; onChange: () => void }) {
  const sol = useLook().theme === 'sol';
  return (
    <FootBar>
      {row.Actions.includes(changeAction) && (
        <Button size="lg" icon={ArrowLeftRight} onClick={onChange}>
          <Trans>Trocar matrícula</Trans>
        </Button>
      )}
      <ButtonLink size="lg" icon={List} href={`#/gars/consult/${encodeURIComponent(row.UniqueId)}`}>
        <Trans>Dados</Trans>
      </ButtonLink>
      <Button size="lg" variant="primary" icon={Sun} onClick={() => changeLook({ theme: sol ? 'system' : 'sol' })}>
        {sol ? <Trans>Luz normal</Trans> : <Trans>Ao sol</Trans>}
      </Button>
    </FootBar>
  );
}
