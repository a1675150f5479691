import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isApaCode } from '#domain/codes/apa-code.ts';

/**
 * Returns the explanation of APA codes, or a warning for a text of another form: only the national
 * system decides if a code is valid.
 */
export const apaCodeHelp = (code: string): MessageDescriptor =>
  code.trim() === '' || isApaCode(code)
    ? msg`O código do estabelecimento no SILiAmb, como APA00123456. Está na ficha dele em siliamb.apambiente.pt.`
    : msg`Um código APA tem as letras APA e oito algarismos. Confirme.`;
