import { resolveName, type XmlElement } from '../xml/read.ts';
import { childAt, listChildren, readAttribute } from '../xml/walk.ts';

/** An element of an argument. */
export interface Part {
  name: string;
  isOptional: boolean;
  /** True if it is written with a namespace. */
  isQualified: boolean;
  /** Elements of its own type. */
  parts: readonly Part[];
}

/** Levels of types that are followed: an argument needs two, and types may hold themselves. */
const deepest = 4;

/** Schemas within a WSDL. */
export class Schemas {
  readonly #schemas: readonly XmlElement[];
  constructor(types: XmlElement | null) {
    this.#schemas = listChildren(types, 'schema');
  }

  /** Namespaces of schemas that stand in other files. */
  get missing(): string[] {
    const own = new Set(this.#schemas.map((schema) => readAttribute(schema, 'targetNamespace')));
    const imported = this.#schemas.flatMap((schema) => [
      ...listChildren(schema, 'import').map((one) => readAttribute(one, 'namespace')),
      ...listChildren(schema, 'include').map((one) => readAttribute(one, 'schemaLocation')),
    ]);
    return [...new Set(imported)].filter((namespace) => !own.has(namespace));
  }

  /** Returns the elements within a global element, named with its prefix; null if unknown. */
  partsOfElement(written: string, at: XmlElement): Part[] | null {
    const found = this.#find('element', written, at);
    return found && this.#partsOf(found.element, found.schema, 0);
  }

  #find(kind: string, written: string, at: XmlElement): { element: XmlElement; schema: XmlElement } | null {
    const { namespace, name } = resolveName(written, at.prefixes);
    for (const schema of this.#schemas.filter((one) => readAttribute(one, 'targetNamespace') === namespace)) {
      const element = listChildren(schema, kind).find((one) => readAttribute(one, 'name') === name);
      if (element) return { element, schema };
    }
    return null;
  }

  #partsOf(element: XmlElement, schema: XmlElement, depth: number): Part[] {
    if (depth > deepest) return [];
    const inline = childAt(element, 'complexType');
    if (inline) return this.#partsOfType(inline, schema, depth);
    const named = this.#find('complexType', readAttribute(element, 'type'), element);
    return named ? this.#partsOfType(named.element, named.schema, depth) : [];
  }

  #partsOfType(type: XmlElement, schema: XmlElement, depth: number): Part[] {
    const extension = childAt(type, 'complexContent', 'extension');
    const base =
      extension && depth <= deepest && this.#find('complexType', readAttribute(extension, 'base'), extension);
    const inherited = base ? this.#partsOfType(base.element, base.schema, depth + 1) : [];
    const holder = extension ?? type;
    const group = childAt(holder, 'sequence') ?? childAt(holder, 'all');
    const own = listChildren(group, 'element').map((element) => this.#partOf(element, schema, depth));
    return [...inherited, ...own];
  }

  #partOf(element: XmlElement, schema: XmlElement, depth: number): Part {
    const reference = readAttribute(element, 'ref');
    const found = reference ? this.#find('element', reference, element) : null;
    const form = readAttribute(element, 'form') || readAttribute(schema, 'elementFormDefault');
    return {
      name: readAttribute(element, 'name') || resolveName(reference, element.prefixes).name,
      isOptional: readAttribute(element, 'minOccurs') === '0',
      isQualified: reference !== '' || form === 'qualified',
      parts: this.#partsOf(found?.element ?? element, found?.schema ?? schema, depth + 1),
    };
  }
}
