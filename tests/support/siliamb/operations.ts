import { registryRoles } from '#domain/guide/registry/roles.ts';
import { writeAnswer } from './answers.ts';
import type { Behaviour } from './behaviour.ts';
import type { Books } from './books.ts';
import type { Fault } from './faults.ts';
import { type DoubleGuide, guideFields, tag } from './guide.ts';
import { RequestFault, type SoapRequest } from './request.ts';

export interface World {
  books: Books;
  behaviour: Behaviour;
  token: string;
  origin: string;
}

/**
 * Carries out an operation, and returns its answer.
 * @throws RequestFault for values that make no sense
 */
export function answerTo(asked: SoapRequest, fault: Fault | null, world: World): string {
  const { code, message } = world.behaviour.refusal;
  const sent = asked.values.get('tokenCertificacao');
  // It repeats the token, as a careless service would.
  if (fault === 'token-refused' || sent !== world.token)
    return writeAnswer(asked.operation, '401', `O token de certificação ${sent} não é válido.`);
  if (fault === 'refuses') return writeAnswer(asked.operation, code, message);
  return asked.operation === 'consultarGuia' ? oneGuide(asked, world) : pageOfGuides(asked, world);
}

function oneGuide({ operation, values }: SoapRequest, world: World): string {
  const guide = world.books.find(values.get('numeroGuia') ?? '', values.get('codigoGuia') ?? '');
  if (!guide) return writeAnswer(operation, '110', 'Não existe a guia indicada.');
  const { lookupShape } = world.behaviour;
  const fields = fieldsOf(guide, world);
  const inner = lookupShape === 'direct' ? fields : `<${lookupShape}>${fields}</${lookupShape}>`;
  return writeAnswer(operation, '100', 'Sucesso', inner);
}

function pageOfGuides({ operation, values }: SoapRequest, world: World): string {
  const [page, size] = [Number(values.get('paginaPesquisar')), Number(values.get('numeroElementos'))];
  const vat = values.get('nifInterveniente') ?? '';
  const role = registryRoles.find((one) => one === values.get('interveniente'));
  if (!role || !(page >= 1) || !(size >= 1)) throw new RequestFault('values of the page');
  const guides = world.books.page(vat, role, (page - 1) * size, size);
  const total = tag('numeroTotal', world.books.total(vat, role));
  const inner = guides.map((guide) => `<guias>${fieldsOf(guide, world)}</guias>`).join('');
  return writeAnswer(operation, '100', 'Sucesso', total + inner);
}

function fieldsOf(guide: DoubleGuide, { behaviour, origin }: World): string {
  const url = guide.url ?? `${origin}/pdf/${guide.number}?c=${guide.code}&v=2`;
  const fields = guideFields(guide, url, behaviour.spelling);
  const lacking = behaviour.without.get(guide.number);
  return lacking ? fields.replace(new RegExp(`<${lacking}>[^<]*</${lacking}>`), '') : fields;
}
