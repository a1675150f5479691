import { resolveName, type XmlElement } from '../xml/read.ts';
import { attributeOf, childAt, childrenOf } from '../xml/walk.ts';

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
    this.#schemas = childrenOf(types, 'schema');
  }

  /** Namespaces of schemas that stand in other files. */
  get missing(): string[] {
    const own = new Set(this.#schemas.map((schema) => attributeOf(schema, 'targetNamespace')));
    const imported = this.#schemas.flatMap((schema) => [
      ...childrenOf(schema, 'import').map((one) => attributeOf(one, 'namespace')),
      ...childrenOf(schema, 'include').map((one) => attributeOf(one, 'schemaLocation')),
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
    for (const schema of this.#schemas.filter((one) => attributeOf(one, 'targetNamespace') === namespace)) {
      const element = childrenOf(schema, kind).find((one) => attributeOf(one, 'name') === name);
      if (element) return { element, schema };
    }
    return null;
  }

  #partsOf(element: XmlElement, schema: XmlElement, depth: number): Part[] {
    if (depth > deepest) return [];
    const inline = childAt(element, 'complexType');
    if (inline) return this.#partsOfType(inline, schema, depth);
    const named = this.#find('complexType', attributeOf(element, 'type'), element);
    return named ? this.#partsOfType(named.element, named.schema, depth) : [];
  }

  #partsOfType(type: XmlElement, schema: XmlElement, depth: number): Part[] {
    const extension = childAt(type, 'complexContent', 'extension');
    const base = extension && depth <= deepest && this.#find('complexType', attributeOf(extension, 'base'), extension);
    const inherited = base ? this.#partsOfType(base.element, base.schema, depth + 1) : [];
    const holder = extension ?? type;
    const group = childAt(holder, 'sequence') ?? childAt(holder, 'all');
    const own = childrenOf(group, 'element').map((element) => this.#partOf(element, schema, depth));
    return [...inherited, ...own];
  }

  #partOf(element: XmlElement, schema: XmlElement, depth: number): Part {
    const reference = attributeOf(element, 'ref');
    const found = reference ? this.#find('element', reference, element) : null;
    const form = attributeOf(element, 'form') || attributeOf(schema, 'elementFormDefault');
    return {
      name: attributeOf(element, 'name') || resolveName(reference, element.prefixes).name,
      isOptional: attributeOf(element, 'minOccurs') === '0',
      isQualified: reference !== '' || form === 'qualified',
      parts: this.#partsOf(found?.element ?? element, found?.schema ?? schema, depth + 1),
    };
  }
}
