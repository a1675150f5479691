import { Trans, useLingui } from '@lingui/react/macro';
import { Download, FileX, Share2, ZoomIn, ZoomOut } from 'lucide-react';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type ReactNode, useEffect, useState } from 'react';
import { canShare, isIos } from '#lib/dom/abilities.ts';
import { thisDevice } from '#lib/dom/device.ts';
import { Button } from '#ui/basics/button.tsx';
import { IconButton } from '#ui/basics/icon-button.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useDownload, useShare } from '../use-download.ts';
import { PdfPage } from './pdf-page.tsx';

const zooms = [1, 1.5, 2, 3];
const numbersTo = (last: number): number[] => [...new Array(last).keys()].map((index) => index + 1);

interface Props {
  name: string;
  blob: Blob;
  /** Note on this copy: its age. */
  note?: ReactNode;
  onClose: () => void;
}

/** Shows a document within the app, from the device's own copy. */
export function PdfDialog({ name, blob, note, onClose }: Props) {
  const { t } = useLingui();
  const pdf = usePdf(blob);
  const [step, setStep] = useState(0);
  const zoom = (to: number) => setStep(Math.max(0, Math.min(zooms.length - 1, to)));
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      tall
      title={name}
      footer={
        <>
          <IconButton icon={ZoomOut} label={t`Diminuir`} disabled={step === 0} onClick={() => zoom(step - 1)} />
          <IconButton
            icon={ZoomIn}
            label={t`Aumentar`}
            disabled={step === zooms.length - 1}
            onClick={() => zoom(step + 1)}
          />
          <HandOver name={name} blob={blob} />
        </>
      }
    >
      {note && <p className="text-muted">{note}</p>}
      {pdf === null && (
        <EmptyState icon={FileX} title={t`Este documento não se abre aqui`}>
          <Trans>Guarde o ficheiro e abra-o com outra aplicação.</Trans>
        </EmptyState>
      )}
      {pdf &&
        numbersTo(pdf.numPages).map((number) => (
          <PdfPage key={number} pdf={pdf} number={number} zoom={zooms[step] ?? 1} />
        ))}
    </Dialog>
  );
}

/** Shows the buttons that save the document and, on a phone, hand it to another app. */
function HandOver({ name, blob }: Pick<Props, 'name' | 'blob'>) {
  const download = useDownload();
  const share = useShare();
  const file = new File([blob], name, { type: blob.type });
  const canHandOver = thisDevice() === 'phone' && canShare(file);
  return (
    <>
      {/* The share sheet of an iPhone saves too: one button is enough. */}
      {!(canHandOver && isIos()) && (
        <Button icon={Download} onClick={() => void download(name, blob, blob.type)}>
          <Trans>Guardar ficheiro</Trans>
        </Button>
      )}
      {canHandOver && (
        <Button icon={Share2} onClick={() => void share(file)}>
          <Trans>Partilhar</Trans>
        </Button>
      )}
    </>
  );
}

/** Opens the PDF; undefined while it is being opened, null if it cannot be. */
function usePdf(blob: Blob): PDFDocumentProxy | null | undefined {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>();
  useEffect(() => {
    let close: (() => void) | 'gone' | undefined;
    // PDF.js itself may not start: the dialog then says so.
    const opening = import('./open-pdf.ts').then(({ openPdf }) => openPdf(blob));
    opening.then(
      (opened) => {
        if (close === 'gone') return opened.close();
        close = opened.close;
        setPdf(opened.pdf);
      },
      () => setPdf(null),
    );
    return () => {
      if (typeof close === 'function') close();
      close = 'gone';
    };
  }, [blob]);
  return pdf;
}
