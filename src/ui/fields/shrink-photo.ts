/**
 * Longest edge in pixels and JPEG quality, tried in turn until the photo is small enough. An A4
 * page that fills the first has 175 points an inch, the last 110: print of a guide stays readable.
 */
const attempts = [
  [2048, 0.8],
  [2048, 0.7],
  [1600, 0.75],
  [1280, 0.7],
] as const;

// `async`, so that a browser that lacks the function rejects too.
const decode = async (file: File): Promise<ImageBitmap> => createImageBitmap(file, { imageOrientation: 'from-image' });

/**
 * Returns the photo as a JPEG of at most `wanted` bytes, or else as small as it gets within
 * `limit`; null when it cannot be drawn, or not that small.
 */
export async function shrinkPhoto(file: File, wanted: number, limit = wanted): Promise<File | null> {
  const picture = await decode(file).catch(() => null);
  if (picture === null) return null;
  try {
    let least: Blob | null = null;
    for (const [edge, quality] of attempts) {
      const blob = await draw(picture, Math.min(1, edge / Math.max(picture.width, picture.height)), quality);
      if (blob && blob.size < (least?.size ?? Number.POSITIVE_INFINITY)) least = blob;
      if (least && least.size <= wanted) break;
    }
    if (!least || least.size > limit) return null;
    return new File([least], file.name.replace(/\.[^.]+$/, '.jpg'), {
      type: 'image/jpeg',
      lastModified: file.lastModified,
    });
  } finally {
    picture.close();
  }
}

function draw(picture: ImageBitmap, scale: number, quality: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  // A JPEG has no transparency: transparent parts of a PNG become white, not black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
