/** Lists that a link opens ready, by their name in the address: guides to accept, all, not ended, to authorise, closed. */
const listNames = ['aceitar', 'todas', 'abertas', 'autorizar', 'fechadas'] as const;
export type ListName = (typeof listNames)[number];

/** @returns undefined for an unknown name */
export const listNameOf = (name: unknown): ListName | undefined => listNames.find((one) => one === name);

export const listHref = (name: ListName): string => `#/gars/list?ver=${name}`;

/** All guides with a text, here and on the server. */
export const textHref = (text: string): string => `#/gars/list?texto=${encodeURIComponent(text)}`;
