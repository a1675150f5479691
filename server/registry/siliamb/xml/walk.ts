import type { XmlElement } from './read.ts';

/** Returns the elements of this name within another, in their order. */
export const listChildren = (element: XmlElement | null, name: string): XmlElement[] =>
  element ? element.children.filter((child) => child.name === name) : [];

/** Returns the first element at the end of a path of names; null if there is none. */
export const childAt = (element: XmlElement | null, ...path: string[]): XmlElement | null =>
  path.reduce((at, name) => listChildren(at, name)[0] ?? null, element);

/** Returns the trimmed text at the end of a path of names; '' if there is none. */
export const textAt = (element: XmlElement | null, ...path: string[]): string =>
  childAt(element, ...path)?.text.trim() ?? '';

/** Returns an attribute that is written without a prefix; '' if there is none. */
export const readAttribute = (element: XmlElement | null, name: string): string => element?.attributes.get(name) ?? '';
