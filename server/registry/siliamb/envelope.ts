import { CredentialsRefused, RegistryRefused } from '../errors.ts';
import type { Login } from '../registry.ts';
import { escapeXml, fitsXml } from './xml/write.ts';

export const soapNamespace = 'http://schemas.xmlsoap.org/soap/envelope/';
export const operationsNamespace = 'http://pt.apa.guiaacompanhamento/v2';
const oasis = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss';
export const wsseNamespace = `${oasis}-wssecurity-secext-1.0.xsd`;
export const passwordText = `${oasis}-username-token-profile-1.0#PasswordText`;

/** Element names of an argument with their values, in the order in which they are sent. */
export type Fields = readonly (readonly [name: string, value: string])[];

/**
 * Writes the request for an operation: SOAP 1.1 with a UsernameToken, and one argument whose fields
 * have no namespace.
 * @throws CredentialsRefused or RegistryRefused for a text that XML cannot hold
 */
export function writeEnvelope({ username, password }: Login, operation: string, fields: Fields): string {
  // The national system cannot have accepted such a password.
  if (!fitsXml(username) || !fitsXml(password)) throw new CredentialsRefused();
  const odd = fields.find(([, value]) => !fitsXml(value));
  if (odd) throw new RegistryRefused(`Há caracteres que o SILiAmb não aceita (${odd[0]}).`);
  const argument = fields.map(([name, value]) => `<${name}>${escapeXml(value)}</${name}>`).join('');
  return [
    `<soapenv:Envelope xmlns:soapenv="${soapNamespace}" xmlns:v2="${operationsNamespace}"><soapenv:Header>`,
    `<wsse:Security xmlns:wsse="${wsseNamespace}" soapenv:mustUnderstand="1"><wsse:UsernameToken>`,
    `<wsse:Username>${escapeXml(username)}</wsse:Username>`,
    `<wsse:Password Type="${passwordText}">${escapeXml(password)}</wsse:Password>`,
    '</wsse:UsernameToken></wsse:Security></soapenv:Header><soapenv:Body>',
    `<v2:${operation}><arg0>${argument}</arg0></v2:${operation}></soapenv:Body></soapenv:Envelope>`,
  ].join('');
}
