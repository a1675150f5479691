/** Values of a template, by the names in its braces. */
export type Values = Record<string, string | number>;

/** Fills the values into a template. */
export const fill = (template: string, values: Values): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Returns a reader that finds the template of a whole text and its values; null for an unknown
 * text.
 */
export function createTemplateReader<K extends string>(
  templates: Readonly<Record<K, string>>,
): (text: string) => { key: K; values: Values } | null {
  const readers = Object.entries<string>(templates).map(([key, template]) => ({
    key: key as K,
    pattern: new RegExp(
      `^${template
        .split(/(\{\w+\})/)
        .map((part) => (part.startsWith('{') ? `(?<${part.slice(1, -1)}>.+?)` : literal(part)))
        .join('')}$`,
      's',
    ),
  }));
  return (text) => {
    for (const { key, pattern } of readers) {
      const found = pattern.exec(text);
      if (found) return { key, values: { ...found.groups } };
    }
    return null;
  };
}
