/**
 * Outcome of a share: `expired` if the user's press was too long ago, so that it needs a new one.
 */
type Shared = 'shared' | 'cancelled' | 'expired' | 'failed';

const byError: Readonly<Record<string, Shared>> = {
  AbortError: 'cancelled',
  // The sheet of an earlier press is still open.
  InvalidStateError: 'cancelled',
  NotAllowedError: 'expired',
};

/** Hands a file to another app through the system's share sheet. */
export async function share(file: File): Promise<Shared> {
  try {
    await navigator.share({ files: [file] });
    return 'shared';
  } catch (error) {
    return (error instanceof Error && byError[error.name]) || 'failed';
  }
}
