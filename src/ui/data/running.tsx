/** A running bar: something is being fetched. */
export function Running() {
  return <span aria-hidden className="block h-0.5 w-1/4 bg-accent strip-running" />;
}
