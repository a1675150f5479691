import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AreaRow } from '#api/area.ts';
import { useCompact } from '#lib/dom/hooks/use-breakpoint.ts';
import { useIsOffline } from '#runtime/use-is-offline.ts';
import { Button } from '#ui/basics/button.tsx';
import { IconButton } from '#ui/basics/icon-button.tsx';
import { type AreaScreens, actsOf, type RowAct } from './area-screens.ts';

interface Props {
  screens: AreaScreens;
  row: AreaRow;
  /** Act named in the address. */
  begun: string | undefined;
}

/** Shows the further acts on a row above its form. */
export function RowActs({ screens: { area, rowActs = [] }, row, begun }: Props) {
  const { t } = useLingui();
  const compact = useCompact();
  const offline = useIsOffline();
  const [open, setOpen] = useState<RowAct | null>(() => rowActs.find(({ key }) => key === begun) ?? null);
  return (
    <>
      {actsOf(row, rowActs).map((act) => {
        const label = t(act.label);
        const look = { icon: act.icon, disabled: offline, onClick: () => setOpen(act) };
        return compact ? (
          <IconButton key={act.key} {...look} tone="bar" label={label} />
        ) : (
          <Button key={act.key} {...look}>
            {label}
          </Button>
        );
      })}
      {open?.render({ area, row, onClose: () => setOpen(null) })}
    </>
  );
}
