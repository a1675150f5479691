import { resolveName, type XmlElement } from '../xml/read.ts';
import { attributeOf, childAt, childrenOf } from '../xml/walk.ts';
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
  const messages = new Map(childrenOf(root, 'message').map((one) => [attributeOf(one, 'name'), one]));
  const operations = childrenOf(root, 'portType')
    .flatMap((portType) => childrenOf(portType, 'operation'))
    .map((operation): Described => {
      const input = childAt(operation, 'input');
      const message = messages.get(resolveName(attributeOf(input, 'message'), root.prefixes).name) ?? null;
      const part = childrenOf(message, 'part')[0] ?? null;
      const written = attributeOf(part, 'element');
      const { namespace, name } = resolveName(written, part?.prefixes ?? root.prefixes);
      const parts = part ? schemas.partsOfElement(written, part) : null;
      return {
        name: attributeOf(operation, 'name'),
        namespace: parts ? namespace : '',
        element: parts ? name : '',
        parts: parts ?? [],
      };
    });
  const files = childrenOf(root, 'import').map((one) => attributeOf(one, 'location') || attributeOf(one, 'namespace'));
  return { operations, missing: [...files, ...schemas.missing], isDocumentLiteral: isDocumentLiteral(root) };
}

/** Returns false for a binding that names another style; without a word it is document/literal. */
function isDocumentLiteral(root: XmlElement): boolean {
  return childrenOf(root, 'binding').every((binding) => {
    const operations = childrenOf(binding, 'operation');
    const styles = [binding, ...operations].flatMap((one) => [
      ...childrenOf(one, 'binding'),
      ...childrenOf(one, 'operation'),
    ]);
    const bodies = operations.map((one) => childAt(one, 'input', 'body'));
    return (
      styles.every((one) => ['', 'document'].includes(attributeOf(one, 'style'))) &&
      bodies.every((one) => ['', 'literal'].includes(attributeOf(one, 'use')))
    );
  });
}
