// Before PDF.js, which counts on it as it begins.
import './older-engines.ts';
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from './pdf-worker.ts?worker&url';

GlobalWorkerOptions.workerSrc = workerUrl;

/**
 * Opens a PDF from its bytes, for browsers that show none within a page; `close` frees it.
 * @throws if it is not a PDF
 */
export async function openPdf(blob: Blob): Promise<{ pdf: PDFDocumentProxy; close(): void }> {
  const task = getDocument({ data: new Uint8Array(await blob.arrayBuffer()) });
  const close = () => void task.destroy();
  return task.promise.then(
    (pdf) => ({ pdf, close }),
    (error: unknown) => {
      close();
      throw error;
    },
  );
}
