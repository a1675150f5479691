/**
 * Runs the function once the current frame is on screen; a hidden page draws nothing and waits.
 * @returns a function that cancels
 */
export function afterFrame(run: () => void): () => void {
  // The first callback comes before this frame is painted, the second after.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(run);
  });
  return () => cancelAnimationFrame(frame);
}
