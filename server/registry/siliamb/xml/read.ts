import { XMLParser } from 'fast-xml-parser';
import { withCleanTexts } from '#lib/text/clean-text.ts';
import { referenceDecoder } from './references.ts';

/** An element with its resolved namespace; `text` is its own, with its white space. */
export interface XmlElement {
  namespace: string;
  name: string;
  attributes: ReadonlyMap<string, string>;
  /** Namespaces in force at this element by their prefixes, for names in values. */
  prefixes: ReadonlyMap<string, string>;
  children: readonly XmlElement[];
  text: string;
}

// Its own decoder leaves references to characters as they are, and expands entities of a DOCTYPE.
// Ours refuses a DOCTYPE at the place where the parser meets it, not one that is only text.
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  trimValues: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  entityDecoder: referenceDecoder,
});

/** Returns the root of a document; null if it is not well formed, or has a DOCTYPE. */
export function readXml(text: string): XmlElement | null {
  try {
    const roots = elementsIn(parser.parse(text, true), new Map());
    return roots.length === 1 ? (roots[0] ?? null) : null;
  } catch {
    // The parser's own words hold parts of the text.
    return null;
  }
}

type Prefixes = ReadonlyMap<string, string>;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function elementsIn(nodes: unknown, prefixes: Prefixes): XmlElement[] {
  return nodesIn(nodes)
    .filter(([tag]) => tag !== '#text')
    .map(([tag, inner, attributes]) => elementOf(tag, { inner, attributes }, prefixes));
}

/** Returns tag, content and attributes of the parser's nodes. */
function nodesIn(nodes: unknown): [string, unknown, Map<string, string>][] {
  if (!Array.isArray(nodes)) return [];
  return nodes.filter(isObject).flatMap((node) => {
    const parts = Object.entries(node);
    const own = parts.find(([name]) => name === ':@')?.[1];
    const attributes = isObject(own)
      ? Object.entries(own).map(([k, value]): [string, string] => [k, String(value)])
      : [];
    const content = parts.find(([name]) => name !== ':@');
    return content ? [[content[0], content[1], new Map(attributes)]] : [];
  });
}

function elementOf(
  tag: string,
  { inner, attributes }: { inner: unknown; attributes: Map<string, string> },
  outer: Prefixes,
): XmlElement {
  const prefixes = prefixesAt(attributes, outer);
  const { namespace, name } = resolveName(tag, prefixes);
  const texts = nodesIn(inner).flatMap(([part, value]) => (part === '#text' ? [String(value)] : []));
  const text = withCleanTexts(texts.join(''));
  return { namespace, name, attributes, prefixes, children: elementsIn(inner, prefixes), text };
}

function prefixesAt(attributes: ReadonlyMap<string, string>, outer: Prefixes): Prefixes {
  const own = [...attributes].flatMap(([name, value]): [string, string][] => {
    if (name === 'xmlns') return [['', value]];
    return name.startsWith('xmlns:') ? [[name.slice('xmlns:'.length), value]] : [];
  });
  return own.length === 0 ? outer : new Map([...outer, ...own]);
}

/** Resolves a name with or without prefix. A prefix that is not declared has no namespace. */
export function resolveName(written: string, prefixes: Prefixes): { namespace: string; name: string } {
  const [name = '', prefix = ''] = written.split(':').reverse();
  return { namespace: prefixes.get(prefix) ?? '', name };
}
