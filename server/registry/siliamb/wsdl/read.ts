import { resolveName, type XmlElement } from '../xml/read.ts';
import { childAt, listChildren, readAttribute } from '../xml/walk.ts';
import { type Part, Schemas } from './schema.ts';

/** An operation as a WSDL describes it. */
export interface Described {
  name: string;
  /** Namespace of the element that is sent; '' if it has none, or is not described. */
  namespace: string;
  /** Name of the element that is sent; in document/literal that of the operation. */
  element: string;
  parts: readonly Part[];
}

export interface Description {
  operations: Described[];
  /** Files, or namespaces, that the WSDL only refers to. */
  missing: string[];
  /** True if its bindings are SOAP with document/literal. */
  isDocumentLiteral: boolean;
}

export const wsdlNamespace = 'http://schemas.xmlsoap.org/wsdl/';

/** Reads the operations of a WSDL 1.1 with the elements that they take. */
export function readDescription(root: XmlElement): Description {
  const schemas = new Schemas(childAt(root, 'types'));
  const messages = new Map(listChildren(root, 'message').map((one) => [readAttribute(one, 'name'), one]));
  const operations = listChildren(root, 'portType')
    .flatMap((portType) => listChildren(portType, 'operation'))
    .map((operation): Described => {
      const input = childAt(operation, 'input');
      const message = messages.get(resolveName(readAttribute(input, 'message'), root.prefixes).name) ?? null;
      const part = listChildren(message, 'part')[0] ?? null;
      const written = readAttribute(part, 'element');
      const { namespace, name } = resolveName(written, part?.prefixes ?? root.prefixes);
      const parts = part ? schemas.partsOfElement(written, part) : null;
      return {
        name: readAttribute(operation, 'name'),
        namespace: parts ? namespace : '',
        element: parts ? name : '',
        parts: parts ?? [],
      };
    });
  const files = listChildren(root, 'import').map(
    (one) => readAttribute(one, 'location') || readAttribute(one, 'namespace'),
  );
  return { operations, missing: [...files, ...schemas.missing], isDocumentLiteral: isDocumentLiteral(root) };
}

/** Returns false for a binding that names another style; without a word it is document/literal. */
function isDocumentLiteral(root: XmlElement): boolean {
  return listChildren(root, 'binding').every((binding) => {
    const operations = listChildren(binding, 'operation');
    const styles = [binding, ...operations].flatMap((one) => [
      ...listChildren(one, 'binding'),
      ...listChildren(one, 'operation'),
    ]);
    const bodies = operations.map((one) => childAt(one, 'input', 'body'));
    return (
      styles.every((one) => ['', 'document'].includes(readAttribute(one, 'style'))) &&
      bodies.every((one) => ['', 'literal'].includes(readAttribute(one, 'use')))
    );
  });
}
