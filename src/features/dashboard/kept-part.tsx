import { useEffect } from 'react';
import { forgetKeptPart, showKeptPart } from '#lib/dom/kept-parts.ts';

/**
 * Shows a part as it was kept at the last start, until it is drawn anew. Nothing is kept of a
 * screen with such a part (`kept-shell.ts`).
 */
export function KeptPart({ name }: { name: string }) {
  return (
    <div
      data-awaited
      aria-busy
      className="contents"
      ref={(place) => {
        if (place) showKeptPart(place, name);
      }}
    />
  );
}

/** Forgets the kept part once it is drawn: later it would be old. */
export function useDrawnPart(name: string, drawn: boolean): void {
  useEffect(() => {
    if (drawn) forgetKeptPart(name);
  }, [name, drawn]);
}
