interface WsdlOptions {
  namespace?: string;
  /** Prefixes of WSDL and schema. */
  prefixes?: { wsdl: string; xs: string };
  elementForm?: 'qualified' | 'unqualified';
  style?: 'document' | 'rpc';
  /** Elements of arguments by operation; a `?` after a name makes it optional. */
  operations?: Record<string, readonly string[]>;
}

/** Operations of the WSDL that fits the double. */
export const knownOperations = {
  consultarGuias: ['tokenCertificacao', 'nifInterveniente', 'interveniente', 'paginaPesquisar', 'numeroElementos'],
  consultarGuia: ['tokenCertificacao', 'numeroGuia', 'codigoGuia'],
  alterarTransportador: ['tokenCertificacao', 'numeroGuia', 'matricula?'],
} as const;

/** Writes a WSDL as such a service gives it: arguments have types, which inherit from others. */
export function writeWsdl({
  namespace = 'http://pt.apa.guiaacompanhamento/v2',
  prefixes: { wsdl, xs } = { wsdl: 'wsdl', xs: 'xs' },
  elementForm = 'unqualified',
  style = 'document',
  operations = knownOperations,
}: WsdlOptions = {}): string {
  const entries = Object.entries(operations);
  const element = (name: string) =>
    `<${xs}:element name="${name.replace('?', '')}" type="${xs}:string"${name.endsWith('?') ? ' minOccurs="0"' : ''}/>`;
  const types = entries.map(([name, [first = '', ...rest]]) =>
    [
      `<${xs}:element name="${name}" type="tns:${name}"/><${xs}:element name="${name}Response" type="${xs}:string"/>`,
      `<${xs}:complexType name="${name}"><${xs}:sequence><${xs}:element name="arg0" type="tns:${name}Dados"/></${xs}:sequence></${xs}:complexType>`,
      `<${xs}:complexType name="${name}Base"><${xs}:sequence>${element(first)}</${xs}:sequence></${xs}:complexType>`,
      `<${xs}:complexType name="${name}Dados"><${xs}:complexContent><${xs}:extension base="tns:${name}Base">`,
      `<${xs}:sequence>${rest.map(element).join('')}</${xs}:sequence></${xs}:extension></${xs}:complexContent></${xs}:complexType>`,
    ].join(''),
  );
  const messages = entries.map(
    ([name]) =>
      `<${wsdl}:message name="${name}"><${wsdl}:part name="parameters" element="tns:${name}"/></${wsdl}:message>`,
  );
  const port = entries.map(
    ([name]) => `<${wsdl}:operation name="${name}"><${wsdl}:input message="tns:${name}"/></${wsdl}:operation>`,
  );
  const bound = entries.map(
    ([name]) =>
      `<${wsdl}:operation name="${name}"><soap:operation soapAction="" style="${style}"/><${wsdl}:input><soap:body use="literal"/></${wsdl}:input></${wsdl}:operation>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<${wsdl}:definitions xmlns:${wsdl}="http://schemas.xmlsoap.org/wsdl/" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/"
  xmlns:${xs}="http://www.w3.org/2001/XMLSchema" xmlns:tns="${namespace}" targetNamespace="${namespace}">
<${wsdl}:types><${xs}:schema elementFormDefault="${elementForm}" targetNamespace="${namespace}">${types.join('')}</${xs}:schema></${wsdl}:types>
${messages.join('')}
<${wsdl}:portType name="GuiaAcompanhamentoWs">${port.join('')}</${wsdl}:portType>
<${wsdl}:binding name="GuiaAcompanhamentoWsSoapBinding" type="tns:GuiaAcompanhamentoWs">
<soap:binding transport="http://schemas.xmlsoap.org/soap/http" style="${style}"/>${bound.join('')}</${wsdl}:binding>
</${wsdl}:definitions>
`;
}
