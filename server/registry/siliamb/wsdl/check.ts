import { operationsNamespace } from '../envelope.ts';
import { operations, tokenElement } from '../operations.ts';
import type { Described, Description } from './read.ts';
import type { Part } from './schema.ts';

/** Operation for one guide, with the elements of its number and code. */
export interface Lookup {
  name: string;
  elements: readonly string[];
  number: string;
  code: string;
}

/** Additions of the operator's WSDL to the table of operations. */
export interface Contract {
  /** Null if the WSDL does not have it: guides are then found in lists. */
  lookup: Lookup | null;
  /** Other operations with their elements, for the operator's log. They are never sent. */
  others: { name: string; elements: string[] }[];
}

/** Reads what a WSDL adds, and returns a sentence for each difference from the known service. */
export function checkDescription(description: Description): { contract: Contract; mismatches: string[] } {
  const { operations: described, missing, isDocumentLiteral } = description;
  const table = Object.values(operations).flatMap(({ name, elements }) => (name ? [{ name, elements }] : []));
  const single = described.find(({ name }) => name.toLowerCase() === 'consultarguia');
  const { lookup, faults } = single ? readLookup(single) : { lookup: null, faults: [] };
  const named = [...table.map(({ name }) => name), ...(single ? [single.name] : [])];
  const others = described.filter(({ name }) => !named.includes(name));
  return {
    contract: { lookup, others: others.map((one) => ({ name: one.name, elements: namesIn(one) })) },
    mismatches: [
      ...missing.map((file) => `Refere ${file || 'outro ficheiro'}, que não traz: é preciso um só ficheiro com tudo.`),
      ...(isDocumentLiteral ? [] : ['Os pedidos não são document/literal.']),
      ...table.flatMap((row) => differences(row, described)),
      ...faults,
    ],
  };
}

interface Row {
  name: string;
  elements: readonly string[];
}

function differences({ name, elements }: Row, described: readonly Described[]): string[] {
  const found = described.find((one) => one.name === name);
  if (!found) return [`Falta a operação ${name}.`];
  const names = namesIn(found);
  return [
    ...envelopeFaults(found),
    ...(names.join() === elements.join()
      ? []
      : [`A operação ${name} pede ${list(names)}, e não ${list(elements)}, por esta ordem.`]),
  ];
}

/** Returns the reasons why our envelope would not fit an operation. */
function envelopeFaults({ name, namespace, element, parts }: Described): string[] {
  const [argument, ...more] = parts;
  if (argument?.name !== 'arg0' || more.length > 0) return [`A operação ${name} não tem um só argumento, arg0.`];
  const qualified = [argument, ...argument.parts].filter(({ isQualified }) => isQualified);
  return [
    ...(element === name ? [] : [`A operação ${name} envia-se como ${element || 'outro elemento'}.`]),
    ...(namespace === operationsNamespace
      ? []
      : [`A operação ${name} é do espaço de nomes ${namespace || 'vazio'}, e não de ${operationsNamespace}.`]),
    ...(qualified.length === 0
      ? []
      : [`Na operação ${name}, ${list(qualified.map((part) => part.name))} pede espaço de nomes.`]),
  ];
}

function readLookup(single: Described): { lookup: Lookup | null; faults: string[] } {
  const { name, parts } = single;
  const argument = parts[0]?.parts ?? [];
  const [token, numbers, codes] = [
    argument.filter((part) => part.name === tokenElement),
    argument.filter((part) => part.name.startsWith('numero')),
    argument.filter((part) => part.name.startsWith('codigo')),
  ];
  const [number, code] = [numbers[0]?.name, codes[0]?.name];
  const sent = (part: Part) => [tokenElement, number, code].includes(part.name);
  const asked = argument.filter((part) => !sent(part) && !part.isOptional);
  const isClear = token.length === 1 && numbers.length === 1 && codes.length === 1 && asked.length === 0;
  const faults = [
    ...envelopeFaults(single),
    ...(isClear
      ? []
      : [`A operação ${name} pede ${list(namesIn(single))}, e não ${tokenElement}, um só numero… e um só codigo….`]),
  ];
  if (faults.length > 0 || number === undefined || code === undefined) return { lookup: null, faults };
  return { lookup: { name, elements: argument.filter(sent).map((part) => part.name), number, code }, faults };
}

/** Returns the elements of the argument; those of the operation, if it has no single argument. */
const namesIn = ({ parts }: Described): string[] => {
  const [argument, ...more] = parts;
  const inner = argument && more.length === 0 && argument.parts.length > 0 ? argument.parts : parts;
  return inner.map(({ name }) => name);
};

const list = (names: readonly string[]): string => names.join(', ') || 'nada';
