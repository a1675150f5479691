import type { Page } from '@playwright/test';

/**
 * Takes a photo of this size with the grain of a sensor and a page of print: a JPEG of about 2.5 MB
 * for twelve megapixels.
 */
export async function takePhoto(page: Page, width: number, height: number): Promise<Buffer<ArrayBuffer>> {
  const base64 = await page.evaluate(
    async ([w, h]) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [w, h];
      const context = canvas.getContext('2d') as CanvasRenderingContext2D;
      const light = context.createLinearGradient(0, 0, w, h);
      light.addColorStop(0, '#d8d2c4');
      light.addColorStop(1, '#6f6a60');
      context.fillStyle = light;
      context.fillRect(0, 0, w, h);
      for (let i = 0; i < 90_000; i++) {
        context.fillStyle = `hsl(${(i * 47) % 360} 25% ${30 + ((i * 31) % 50)}% / 0.35)`;
        context.fillRect((i * 7919) % w, (i * 104_729) % h, 3 + (i % 9), 3 + (i % 7));
      }
      context.fillStyle = '#111';
      context.font = '36px sans-serif';
      const words = 'Guia de acompanhamento de resíduos '.repeat(4);
      for (let line = 0; line < 60; line++) context.fillText(words, 60, 60 + line * 48);
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
      const bytes = new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0));
      let text = '';
      for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
      return btoa(text);
    },
    [width, height] as const,
  );
  return Buffer.from(base64, 'base64');
}
