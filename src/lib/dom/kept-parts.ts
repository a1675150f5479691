/** Nodes of the kept shell by the part that they show, until the app has drawn it. */
const parts = new Map<string, DocumentFragment>();

/** Takes the parts out of the kept shell, which the app is about to replace. */
export function takeKeptParts(root: HTMLElement): void {
  for (const part of root.querySelectorAll<HTMLElement>('[data-part]')) {
    const nodes = document.createDocumentFragment();
    nodes.append(...[...part.childNodes].map((node) => node.cloneNode(true)));
    parts.set(part.dataset.part ?? '', nodes);
  }
}

/** Shows a part as it was kept; nothing if it was not, or has been drawn since. */
export function showKeptPart(place: HTMLElement, name: string): void {
  place.replaceChildren(...(parts.get(name)?.cloneNode(true).childNodes ?? []));
}

/** Forgets a part that the app has drawn. */
export const forgetKeptPart = (name: string): boolean => parts.delete(name);
