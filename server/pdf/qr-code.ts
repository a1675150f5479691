import QRCode from 'qrcode';
import { ink, margin, type Sheet } from './sheet.ts';

/** Draws a code in the top corner of the page; screen readers read its description. */
export function drawQrCode({ doc, root, width }: Sheet, text: string, description: string, size: number): void {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const cell = size / modules.size;
  const [left, top] = [margin + width - size, margin];
  root.add(
    doc.struct('Figure', { alt: description }, () => {
      for (let row = 0; row < modules.size; row++) {
        for (let column = 0; column < modules.size; column++) {
          if (modules.get(row, column)) doc.rect(left + column * cell, top + row * cell, cell, cell);
        }
      }
      doc.fill(ink);
    }),
  );
}
