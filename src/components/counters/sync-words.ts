import type { I18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import {
  CalendarClock,
  ClockAlert,
  ClockArrowUp,
  CloudCheck,
  CloudOff,
  Construction,
  GitCompareArrows,
  Landmark,
  LogIn,
  type LucideIcon,
  OctagonX,
  RefreshCw,
  ServerCrash,
  Wifi,
} from 'lucide-react';
import { formatTime } from '#lib/format.ts';
import type { SyncState, SyncTone } from '#runtime/engine/sync-state.ts';
import type { Tone } from '#ui/basics/tone.ts';
import { dataAge } from '../data-age.ts';

const pills: Record<SyncTone, { tone: Tone; icon: LucideIcon }> = {
  conflict: { tone: 'conflict', icon: GitCompareArrows },
  refused: { tone: 'danger', icon: OctagonX },
  late: { tone: 'warn', icon: ClockAlert },
  'sign-in': { tone: 'offline', icon: LogIn },
  pending: { tone: 'pending', icon: ClockArrowUp },
  sending: { tone: 'info', icon: RefreshCw },
  offline: { tone: 'offline', icon: CloudOff },
  ok: { tone: 'success', icon: CloudCheck },
};

/**
 * Returns the number of unsent acts with a legal deadline near, in a few words; empty if there are
 * none.
 */
export const urgentWords = (i18n: I18n, urgent: number): string =>
  urgent === 0
    ? ''
    : t(i18n)`${plural(urgent, { one: '# com o prazo a terminar', other: '# com o prazo a terminar' })}`;

/**
 * Returns the header's pill: the worst state wins (DESIGN.md, SyncIndicator). An unsent act near
 * its deadline outranks any state that resolves itself.
 */
export function syncPill(i18n: I18n, state: SyncState): { tone: Tone; icon: LucideIcon; text: string } {
  const { open } = state;
  if (state.urgent > 0 && state.needYou === 0)
    return { tone: 'warn', icon: CalendarClock, text: urgentWords(i18n, state.urgent) };
  // Computed on demand: the first formatted number costs a slow phone a twentieth of a second.
  const texts: Record<SyncTone, () => string> = {
    conflict: () => t(i18n)`${plural(state.conflicts, { one: '# mudou de estado', other: '# mudaram de estado' })}`,
    refused: () => t(i18n)`${plural(state.refused, { one: '# recusado', other: '# recusados' })}`,
    late: () => t(i18n)`${plural(state.late + state.doubtful, { one: '# à espera de si', other: '# à espera de si' })}`,
    'sign-in': () => t(i18n)`Entre para enviar`,
    pending: () => t(i18n)`${open} por enviar`,
    sending: () => t(i18n)`A enviar ${open}`,
    offline: () => offlineWord(i18n, state),
    ok: () => t(i18n)`Tudo enviado`,
  };
  return { ...pills[state.tone], text: texts[state.tone]() };
}

function offlineWord(i18n: I18n, state: SyncState): string {
  if (state.reach === 'maintenance') return t(i18n)`Em manutenção`;
  if (state.reach === 'server-down') return t(i18n)`Servidor em baixo`;
  return state.reach === 'portal' ? t(i18n)`Rede presa` : t(i18n)`Sem rede`;
}

/**
 * Returns the row under a phone's header: connection, age of the data, unsent work (DESIGN.md,
 * ConnectivityBar).
 */
export function connectivityRow(i18n: I18n, state: SyncState): { icon: LucideIcon; word: string; detail: string } {
  const age = dataAge(i18n, state.pulledAt);
  if (state.tone === 'sign-in')
    return { icon: LogIn, word: t(i18n)`Entre para enviar`, detail: t(i18n)`nada se perdeu` };
  const again = state.nextAt > 0 ? formatTime(state.nextAt, i18n.locale) : '';
  switch (state.reach) {
    case 'offline':
      return { icon: CloudOff, word: t(i18n)`Sem rede`, detail: age };
    case 'portal':
      return { icon: Wifi, word: t(i18n)`Rede presa`, detail: t(i18n)`abra o navegador e entre nela` };
    case 'server-down':
      return {
        icon: ServerCrash,
        word: t(i18n)`O servidor não responde`,
        detail: again && t(i18n)`tentamos às ${again}`,
      };
    case 'maintenance':
      return { icon: Construction, word: t(i18n)`Em manutenção`, detail: t(i18n)`o que registar segue depois` };
    case 'national-down':
      return { icon: Landmark, word: t(i18n)`SILiAmb em baixo`, detail: t(i18n)`o resto segue` };
    default:
      if (state.sending > 0) return { icon: RefreshCw, word: t(i18n)`Em linha`, detail: t(i18n)`a enviar` };
      return { icon: CloudCheck, word: t(i18n)`Em linha`, detail: age };
  }
}
