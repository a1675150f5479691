import { useLingui } from '@lingui/react/macro';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/basics/button.tsx';

/** Shows the further acts of a phone's list: one button that reveals them below. */
export function MoreActs({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={open ? ChevronUp : ChevronDown} aria-expanded={open} onClick={() => setOpen(!open)}>
        {t`Mais ações`}
      </Button>
      {open && children}
    </>
  );
}
