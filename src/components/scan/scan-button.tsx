import { useLingui } from '@lingui/react/macro';
import { ScanLine } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { hasCamera } from '#lib/dom/abilities.ts';
import { usePhone } from '#lib/dom/hooks/use-breakpoint.ts';
import { Button } from '#ui/basics/button.tsx';
import { IconButton } from '#ui/basics/icon-button.tsx';

const ScanDialog = lazy(() => import('./scan-dialog.tsx').then((m) => ({ default: m.ScanDialog })));

/** Shows the button that reads a code with the camera; absent if the browser offers none. */
export function ScanButton({ onCode }: { onCode: (code: string) => Promise<boolean> }) {
  const { t } = useLingui();
  const phone = usePhone();
  const [open, setOpen] = useState(false);
  if (!hasCamera()) return null;
  const label = t`Ler código com a câmara`;
  return (
    <>
      {phone ? (
        <Button size="lg" full icon={ScanLine} onClick={() => setOpen(true)}>
          {label}
        </Button>
      ) : (
        <IconButton icon={ScanLine} label={label} tone="link" onClick={() => setOpen(true)} className="-me-2" />
      )}
      <Suspense fallback={null}>{open && <ScanDialog onCode={onCode} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
