import { useLingui } from '@lingui/react/macro';
import { ScanLine } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '../ui/basics/icon-button.tsx';

const ScanDialog = lazy(() => import('./scan-dialog.tsx').then((m) => ({ default: m.ScanDialog })));

const canScan = (): boolean => 'BarcodeDetector' in globalThis && Boolean(navigator.mediaDevices?.getUserMedia);

/** Reads a code with the camera; not there where the browser cannot (DESIGN.md §11). */
export function ScanButton({ onCode }: { onCode: (code: string) => Promise<boolean> }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  if (!canScan()) return null;
  return (
    <>
      <IconButton icon={ScanLine} label={t`Ler código com a câmara`} tone="link" onClick={() => setOpen(true)} className="-me-2" />
      <Suspense fallback={null}>{open && <ScanDialog onCode={onCode} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
