import { readRegistryState } from '#domain/guide/registry/states.ts';
import type { RectificationValue } from '../../../db/schema/guides.ts';
import type { GuideFacts, RegistryGuide } from '../../../db/schema/registry.ts';
import type { XmlElement } from '../xml/read.ts';
import { childAt, textAt } from '../xml/walk.ts';
import { readFacts } from './facts.ts';
import { given, instantAt, kilogramsAt, lerAt, type Source, unreadable } from './fields.ts';

/** State in which a correction was agreed to. */
const corrected = 'CC';
const denied = 'CN';
const annulled = 'AN';

/**
 * Reads a guide. One without number, state or any instant, or with a value that cannot be read, is
 * unreadable, and with it its page: a guide left out would be missed by nobody.
 * @throws AnswerUnreadable with the place of the guide
 */
export function readGuide(source: Source): RegistryGuide {
  const { element } = source;
  const [number, code, state] = ['numeroGuia', 'codigoGuia', 'codigoEstado'].map((field) => textAt(element, field));
  if (!number) throw unreadable(source, 'numeroGuia');
  if (!state) throw unreadable(source, 'codigoEstado');
  const endedAt = instantAt(source, element, 'dataFimTransporte');
  const statusAt = instantAt(source, element, 'dataEstado') ?? endedAt ?? startOf(source);
  if (statusAt === null) throw unreadable(source, 'dataEstado');
  const facts = readFacts(source, statusAt);
  const { status, words } = readRegistryState({
    code: state,
    words: textAt(element, 'descricaoEstado'),
    isPending: !facts.authorized,
  });
  return {
    number,
    code: code ?? '',
    status,
    stateWords: words,
    statusAt,
    closedAt: status === 'f' ? (endedAt ?? statusAt) : null,
    // Here a revoked guide with the recipient's comment is a rejected one.
    destinComment: state === annulled ? '' : textAt(element, 'comentarioDestinatario'),
    rectification: readCorrection(source, { facts, state, closeAt: endedAt ?? statusAt }),
    url: given(unescaped(textAt(element, 'url'))),
    facts,
  };
}

/** Returns the start of the first transport that is given; null if there is none. */
const startOf = (source: Source): string | null => {
  const transporter = childAt(source.element, 'transportadores');
  return transporter && instantAt(source, transporter, 'dataHoraInicioTransporte');
};

interface Issued {
  facts: GuideFacts;
  state: string;
  closeAt: string;
}

/** Reads the correction; values that it leaves out are as they were issued. */
function readCorrection(source: Source, { facts, state, closeAt }: Issued): RectificationValue | null {
  const after = childAt(source.element, 'residuoTransportadoCorrigido');
  if (!after || !hasText(after)) return null;
  return {
    quantity: kilogramsAt(source, after, 'quantidadeCorrigido') ?? Number(facts.quantity),
    lerCode: lerAt(after, 'codigoResiduoLerCorrigido') || facts.lerCode,
    operation: textAt(after, 'codigoOperacaoCorrigido') || facts.operation,
    group: given(textAt(after, 'codigoGrupoCorrigido')) ?? facts.groupCode,
    numPgl: given(textAt(after, 'numPglCorrigido')) ?? facts.pglNumber,
    destinComment: given(textAt(source.element, 'comentarioDestinatario')),
    originComment: state === denied ? given(textAt(source.element, 'comentarioRemetente')) : null,
    closeAt,
    accepted: state === corrected,
  };
}

const hasText = (element: XmlElement): boolean => element.text.trim() !== '' || element.children.some(hasText);

/** Returns an address that was escaped once more, or several times more, than XML asks for. */
function unescaped(url: string): string {
  const next = url.replaceAll('&amp;', '&');
  return next === url ? url : unescaped(next);
}
