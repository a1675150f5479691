/** Shows an animated bar while data is loading. */
export function Running() {
  return <span aria-hidden className="block h-0.5 w-1/4 bg-accent strip-running" />;
}
