import { useLingui } from '@lingui/react/macro';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef, useState } from 'react';

interface Props {
  pdf: PDFDocumentProxy;
  number: number;
  /** Zoom, relative to the available width. */
  zoom: number;
}

/** Shows one page as wide as there is room, with its text for screen readers. */
export function PdfPage({ pdf, number, zoom }: Props) {
  const { t } = useLingui();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [text, setText] = useState('');
  useEffect(() => {
    let here = true;
    let stop: (() => void) | undefined;
    void pdf.getPage(number).then(async (page) => {
      const target = canvas.current;
      if (!here || !target) return;
      const width = (target.parentElement?.clientWidth ?? 0) * zoom;
      const scale = (width / page.getViewport({ scale: 1 }).width) * devicePixelRatio;
      const viewport = page.getViewport({ scale });
      Object.assign(target, { width: Math.floor(viewport.width), height: Math.floor(viewport.height) });
      const drawing = page.render({ canvas: target, viewport });
      stop = () => drawing.cancel();
      const { items } = await page.getTextContent();
      if (here) setText(items.map((item) => ('str' in item ? item.str : '')).join(' '));
      // Drawing a page again cancels the drawing before.
      await drawing.promise.catch(() => undefined);
    });
    return () => {
      here = false;
      stop?.();
    };
  }, [pdf, number, zoom]);
  return (
    <div className="overflow-x-auto rounded-stamp border hairline border-border bg-white">
      <canvas
        ref={canvas}
        role="img"
        aria-label={t`Página ${number} de ${pdf.numPages}`}
        className="block"
        style={{ inlineSize: `${zoom * 100}%` }}
      />
      <p className="sr-only">{text}</p>
    </div>
  );
}
