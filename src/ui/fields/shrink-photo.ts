/** Longest edge in pixels and JPEG quality, tried in turn until the photo is small enough. */
const attempts = [
  [2560, 0.85],
  [2048, 0.8],
  [1600, 0.75],
  [1280, 0.7],
] as const;

// `async`, so that a browser that lacks the function rejects too.
const decode = async (file: File): Promise<ImageBitmap> => createImageBitmap(file, { imageOrientation: 'from-image' });

/** Returns the photo as a JPEG of at most `limit` bytes; null when the browser cannot draw it. */
export async function shrinkPhoto(file: File, limit: number): Promise<File | null> {
  const picture = await decode(file).catch(() => null);
  if (picture === null) return null;
  try {
    for (const [edge, quality] of attempts) {
      const blob = await draw(picture, Math.min(1, edge / Math.max(picture.width, picture.height)), quality);
      if (blob && blob.size <= limit) {
        return new File([blob], file.name.replace(/\.[^.]+$/, '.jpg'), {
          type: 'image/jpeg',
          lastModified: file.lastModified,
        });
      }
    }
    return null;
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
