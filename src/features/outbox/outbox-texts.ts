import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import {
  CirclePause,
  CircleQuestionMark,
  ClockAlert,
  ClockArrowUp,
  FileQuestionMark,
  GitCompareArrows,
  Landmark,
  LogIn,
  type LucideIcon,
  OctagonX,
  RefreshCw,
} from 'lucide-react';
import { waitSentences } from '#components/errors/error-messages.ts';
import type { OutboxRow, Sentence } from '#db/rows.ts';
import type { WaitReason } from '#sync/drain/classify-answer.ts';
import { isOverdue } from '#sync/outbox/late-departure.ts';
import { isNationalDoubt } from '#sync/outbox/national-doubt.ts';
import type { Tone } from '#ui/basics/tone.ts';

/** Returns an act's title in the reader's language; an unknown one as it was stored. */
export const translateSentence = (i18n: I18n, { id, values, message }: Sentence): string =>
  i18n._(id, values, { message });

interface Look {
  tone: Tone;
  icon: LucideIcon;
  word: string;
}

/** Returns the look of an open command: one of the states in the reference sheet. */
export function describeRow(i18n: I18n, row: OutboxRow, signedIn: boolean, now: number): Look {
  if (row.state === 'rejected') return { tone: 'danger', icon: OctagonX, word: t(i18n)`Recusado pelo servidor` };
  if (row.state === 'conflict') return { tone: 'conflict', icon: GitCompareArrows, word: t(i18n)`O estado mudou` };
  if (row.state === 'quarantined')
    return { tone: 'danger', icon: FileQuestionMark, word: t(i18n)`Esta versão não o sabe enviar` };
  if (row.ask) return { tone: 'conflict', icon: CircleQuestionMark, word: t(i18n)`Não sabemos se chegou` };
  if (isNationalDoubt(row)) return { tone: 'conflict', icon: Landmark, word: t(i18n)`Por confirmar no SILiAmb` };
  if (isOverdue(row, now)) return { tone: 'warn', icon: ClockAlert, word: t(i18n)`A hora do transporte passou` };
  if (row.paused) return { tone: 'pending', icon: CirclePause, word: t(i18n)`Em pausa` };
  if (row.state === 'parked' || !signedIn) return { tone: 'offline', icon: LogIn, word: t(i18n)`À espera que entre` };
  if (row.state === 'sending') return { tone: 'info', icon: RefreshCw, word: t(i18n)`A enviar` };
  return { tone: 'pending', icon: ClockArrowUp, word: t(i18n)`Por enviar` };
}

/** Returns why a command waits; empty when it merely waits its turn. */
export const waitText = (i18n: I18n, row: OutboxRow): string =>
  row.reason ? i18n._(waitSentences[row.reason as WaitReason]) : '';
