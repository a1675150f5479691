import { readFile } from 'node:fs/promises';
import { CannotStart } from '../../../cannot-start.ts';
import { readXml } from '../xml/read.ts';
import { type Contract, checkDescription } from './check.ts';
import { readDescription, wsdlNamespace } from './read.ts';

/**
 * Reads the operator's copy of the WSDL (SILIAMB_WSDL) and checks it against the known service.
 * @throws CannotStart with a list of the differences
 */
export async function loadContract(path: string): Promise<Contract> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new CannotStart(`O ficheiro em SILIAMB_WSDL não se lê (${path}).`);
  });
  const root = readXml(text);
  if (root?.name !== 'definitions' || root.namespace !== wsdlNamespace)
    throw new CannotStart(`O ficheiro em SILIAMB_WSDL não é um WSDL 1.1 (${path}).`);
  const { contract, mismatches } = checkDescription(readDescription(root));
  if (mismatches.length === 0) return contract;
  const lines = mismatches.map((sentence) => `- ${sentence}`).join('\n');
  throw new CannotStart(`O WSDL em SILIAMB_WSDL (${path}) não condiz com o serviço conhecido:\n${lines}`);
}
