import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { hasBarcodeDetector, hasCamera } from '#lib/dom/abilities.ts';

interface Reader {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
declare const BarcodeDetector: new () => Reader;

const cacheName = 'barcode-reader';

/**
 * Loads the reader's WebAssembly, from this device if stored.
 * @throws TypeError if neither stored nor reachable
 */
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

/**
 * Returns true if codes can be read offline: by the browser itself, or by the stored reader. A
 * device without a camera needs none.
 */
export async function barcodeReaderHere(): Promise<boolean> {
  if (hasBarcodeDetector() || !hasCamera()) return true;
  return (await caches.has(cacheName)) && (await (await caches.open(cacheName)).match(wasmUrl)) !== undefined;
}

/** Stores the reader on this device for offline use; does nothing if the browser has its own. */
export async function keepBarcodeReader(): Promise<void> {
  if (!hasBarcodeDetector() && hasCamera()) await machineCode();
}

/** Returns the browser's own reader, otherwise ZXing. @throws TypeError if neither is available */
export async function barcodeReader(): Promise<Reader> {
  if (hasBarcodeDetector()) return new BarcodeDetector();
  const [{ BarcodeDetector: Detector, prepareZXingModule }, wasmBinary] = await Promise.all([
    import('barcode-detector/ponyfill'),
    machineCode(),
  ]);
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  return new Detector();
}
