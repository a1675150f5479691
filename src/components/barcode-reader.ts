import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

interface Reader {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
declare const BarcodeDetector: (new () => Reader) | undefined;

const cacheName = 'barcode-reader';

const hasOwnReader = (): boolean => typeof BarcodeDetector !== 'undefined';

/** The reader's WebAssembly, from this device when kept. @throws TypeError when neither kept nor reachable */
async function machineCode(): Promise<ArrayBuffer> {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(wasmUrl);
  if (kept) return kept.arrayBuffer();
  const answer = await fetch(wasmUrl);
  if (!answer.ok) throw new TypeError(`the reader was answered ${answer.status}`);
  await Promise.all((await cache.keys()).map((old) => cache.delete(old)));
  await cache.put(wasmUrl, answer.clone());
  return answer.arrayBuffer();
}

/** Whether codes can be read offline: by the browser itself, or by the kept reader. A device without a camera needs none. */
export async function barcodeReaderHere(): Promise<boolean> {
  if (hasOwnReader() || !navigator.mediaDevices) return true;
  return (await caches.has(cacheName)) && (await (await caches.open(cacheName)).match(wasmUrl)) !== undefined;
}

/** Keeps the reader on this device for offline use; does nothing when the browser has its own. */
export async function keepBarcodeReader(): Promise<void> {
  if (!hasOwnReader() && navigator.mediaDevices) await machineCode();
}

/** The browser's own reader, else ZXing. @throws TypeError when neither is available */
export async function barcodeReader(): Promise<Reader> {
  if (typeof BarcodeDetector !== 'undefined') return new BarcodeDetector();
  const [{ BarcodeDetector: Detector, prepareZXingModule }, wasmBinary] = await Promise.all([
    import('barcode-detector/ponyfill'),
    machineCode(),
  ]);
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  return new Detector();
}
