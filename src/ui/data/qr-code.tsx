import { useEffect, useState } from 'react';

const quiet = 2;

/** Shows a QR code, in a white box in every theme: scanners need black on white. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [drawn, setDrawn] = useState<{ path: string; size: number } | null>(null);
  useEffect(() => {
    let shown = true;
    void import('qrcode').then(({ default: qr }) => {
      const { data, size } = qr.create(text, { errorCorrectionLevel: 'M' }).modules;
      const path = Array.from(data, (dark, i) =>
        dark ? `M${(i % size) + quiet} ${Math.floor(i / size) + quiet}h1v1h-1z` : '',
      ).join('');
      if (shown) setDrawn({ path, size: size + 2 * quiet });
    });
    return () => {
      shown = false;
    };
  }, [text]);
  return (
    <div className="flex aspect-square w-full max-w-64 min-w-47 items-center justify-center rounded-panel border-2 border-black bg-white p-2">
      {drawn && (
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${drawn.size} ${drawn.size}`}
          shapeRendering="crispEdges"
          className="size-full"
        >
          <path d={drawn.path} fill="#000" />
        </svg>
      )}
    </div>
  );
}
