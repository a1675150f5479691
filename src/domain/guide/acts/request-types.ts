/**
 * Values of a request's `Type` and of the contacts' `{type}`, which the specification leaves open:
 * the person asked, and the purpose.
 */
export const requestTypes = ['AUTHORIZATION', 'ACCEPTANCE', 'RECTIFICATION_ACCEPTANCE', 'PROOF'] as const;
export type RequestType = (typeof requestTypes)[number];
