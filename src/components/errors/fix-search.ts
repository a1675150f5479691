const number = (value: unknown): number | undefined =>
  Number.isSafeInteger(Number(value)) && Number(value) > 0 ? Number(value) : undefined;

export interface FixSearch {
  /** Open command that a form corrects. */
  fix?: number;
  /** Command that was just saved. */
  saved?: number;
  /** Saved command whose place and customer a new one takes over. */
  like?: number;
}

/** Reads the search parameters of the screens that save commands. */
export function fixSearch(search: Record<string, unknown>): FixSearch {
  const fix = number(search.fix);
  const saved = number(search.saved);
  const like = number(search.like);
  return {
    ...(fix !== undefined && { fix }),
    ...(saved !== undefined && { saved }),
    ...(like !== undefined && { like }),
  };
}

/** Reads the search parameters of the guide form, which can have several drafts. */
export function guideSearch(search: Record<string, unknown>): FixSearch & { draft?: string } {
  return {
    ...fixSearch(search),
    ...(typeof search.draft === 'string' && search.draft !== '' && { draft: search.draft }),
  };
}
