import type { Plugin } from 'vite';
import { menuIcons } from '#domain/screens/menu-icons.ts';

interface IconModule {
  __iconData: { node: [tag: string, attributes: Record<string, string>][] };
}

/**
 * Returns a Lucide icon as a symbol of the page; the place that shows it sets colour and weight.
 */
async function symbolOf(name: string): Promise<string> {
  const { __iconData }: IconModule = await import(`lucide-react/icons/${name}`);
  const shapes = __iconData.node.map(([tag, { key: _, ...attributes }]) => {
    const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value}"`);
    return `<${tag}${written.join('')}/>`;
  });
  return `<symbol id="icon-${name}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">${shapes.join('')}</symbol>`;
}

/**
 * Inlines the icons of the menu into the page, so that they appear with its first line and cost no
 * script.
 */
export const pageIcons: Plugin = {
  name: 'page-icons',
  transformIndexHtml: {
    order: 'pre',
    handler: async (html) => {
      const symbols = await Promise.all([...new Set(Object.values(menuIcons))].map(symbolOf));
      return html.replace(
        '<div id="root">',
        () => `<svg class="hidden">${symbols.join('')}</svg>\n    <div id="root">`,
      );
    },
  },
};
