/** Returns true for an address that sign-in may lead back to: within this app, and not itself. */
export const isWithinApp = (to: unknown): to is string => typeof to === 'string' && /^\/(?!\/|login)/.test(to);
