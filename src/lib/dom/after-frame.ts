/**
 * Does something once what is being drawn now is on the screen; a page that nobody sees draws nothing, and waits. @returns what takes it
 * back
 */
export function afterFrame(run: () => void): () => void {
  // The first comes before what is drawn now is painted, the second when it was.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(run);
  });
  return () => cancelAnimationFrame(frame);
}
