/**
 * Lists that a link can open, by their name in the address: guides to accept, all, not ended, to
 * authorise, closed.
 */
const listNames = ['aceitar', 'todas', 'abertas', 'autorizar', 'fechadas'] as const;
export type ListName = (typeof listNames)[number];

/** Reads the name of a list. @returns undefined for an unknown name */
export const parseListName = (name: unknown): ListName | undefined => listNames.find((one) => one === name);

export const listHref = (name: ListName): string => `#/gars/list?ver=${name}`;

/** Returns the address of all guides that contain a text, on the device and on the server. */
export const textHref = (text: string): string => `#/gars/list?texto=${encodeURIComponent(text)}`;
