/** Time in which a guide is written and issued without being late: forms write minutes. */
export const lateAfterMs = 15 * 60_000;

/** Returns true if a guide was issued after its first transport began. Moments are ISO 8601. */
export const isIssuedLate = (issuedAt: string | null, startedAt: string | null): boolean =>
  issuedAt !== null && startedAt !== null && Date.parse(issuedAt) - Date.parse(startedAt) > lateAfterMs;

/** Message of the refusal of a creation that arrived after its departure. */
export const departurePassed = 'departure_passed';
