import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { OutboxRow } from '#db/rows.ts';
import type { ArchivePlace, ArchiveRequest } from '#domain/guide/archive.ts';
import { useQueued } from '#runtime/use-queued.ts';

export interface Asked {
  start: { EstablishmentId: string | null; Year: number; Email: string };
  fix?: OutboxRow;
}

/**
 * Returns the request open in the dialog: for an establishment or, with `fix`, the queued one being
 * corrected. Null when none is open.
 */
export function useRequest(
  year: number,
  email: string,
  fix?: number,
): { asked: Asked | null; ask(place: ArchivePlace): void; close(): void } {
  const navigate = useNavigate();
  const queued = useQueued(fix);
  const [place, setPlace] = useState<ArchivePlace | null>(null);
  const close = () => {
    setPlace(null);
    if (fix !== undefined) void navigate({ to: '.', search: {}, replace: true });
  };
  const corrected: Asked | null =
    queued?.kind === 'archive.request' ? { start: queued.payload as ArchiveRequest, fix: queued } : null;
  const chosen: Asked | null = place && { start: { EstablishmentId: place.UniqueId, Year: year, Email: email } };
  return { asked: chosen ?? corrected, ask: setPlace, close };
}
