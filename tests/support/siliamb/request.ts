import type { IncomingHttpHeaders } from 'node:http';
import { readXml, type XmlElement } from '#server/registry/siliamb/xml/read.ts';

const soap = 'http://schemas.xmlsoap.org/soap/envelope/';
const wsse = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd';
const passwordText = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-username-token-profile-1.0#PasswordText';
const operations = 'http://pt.apa.guiaacompanhamento/v2';

/** Elements of the arguments that the double knows, in their order. */
const elements: ReadonlyMap<string, readonly string[]> = new Map([
  ['consultarGuias', ['tokenCertificacao', 'nifInterveniente', 'interveniente', 'paginaPesquisar', 'numeroElementos']],
  ['consultarGuia', ['tokenCertificacao', 'numeroGuia', 'codigoGuia']],
]);

export interface SoapRequest {
  operation: string;
  username: string;
  password: string;
  values: ReadonlyMap<string, string>;
}

/** Fault of a request that is not exactly as the service takes it. */
export class RequestFault extends Error {}

function only(element: XmlElement | undefined, namespace: string, ...names: string[]): XmlElement[] {
  const found = element?.children ?? [];
  const written = found.map((one) => `${one.namespace} ${one.name}`).join();
  const due = names.map((name) => `${namespace} ${name}`).join();
  if (written !== due) throw new RequestFault(`in ${element?.name}: ${written}, not ${due}`);
  return [...found];
}

function need(holds: boolean, fault: string): void {
  if (!holds) throw new RequestFault(fault);
}

/**
 * Reads a request, and refuses it for another order, another namespace or another header.
 * @throws RequestFault
 */
export function readRequest(headers: IncomingHttpHeaders, body: string): SoapRequest {
  need(headers['content-type'] === 'text/xml;charset=UTF-8', `content-type ${headers['content-type']}`);
  need(headers.soapaction === '""', `SOAPAction ${headers.soapaction}`);
  const envelope = readXml(body);
  need(envelope?.name === 'Envelope' && envelope.namespace === soap, 'no envelope of SOAP 1.1');
  const [header, content] = only(envelope ?? undefined, soap, 'Header', 'Body');
  const [security] = only(header, wsse, 'Security');
  const [mustUnderstand] = [...(security?.attributes ?? [])].flatMap(([name, value]) =>
    name.endsWith(':mustUnderstand') ? [value] : [],
  );
  need(mustUnderstand === '1', 'wsse:Security need not be understood');
  const [token] = only(security, wsse, 'UsernameToken');
  const [username, password] = only(token, wsse, 'Username', 'Password');
  need(password?.attributes.get('Type') === passwordText, 'password of another type');
  const operation = content?.children[0]?.name ?? '';
  const due = elements.get(operation);
  if (!due) throw new RequestFault(`operation ${operation}`);
  const [argument] = only(only(content, operations, operation)[0], '', 'arg0');
  const fields = only(argument, '', ...due);
  return {
    operation,
    username: username?.text ?? '',
    password: password?.text ?? '',
    values: new Map(fields.map(({ name, text }) => [name, text])),
  };
}
