import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { personName } from '#components/person-name.ts';
import { describeEvent, titleOfKind } from '#domain/security/describe.ts';
import type { SecurityEvent } from '#domain/security/event.ts';
import type { EventActor } from '#domain/security/kinds.ts';
import { fillSentence, type Sentence } from '#domain/security/sentence.ts';

const unnamed: Record<EventActor, MessageDescriptor> = {
  user: msg`desconhecido`,
  link: msg`por ligação`,
  stranger: msg`desconhecido`,
  service: msg`Guiar`,
};
const inOwnName: Record<EventActor, MessageDescriptor> = {
  user: msg`em seu nome`,
  link: msg`sem conta`,
  stranger: msg`sem sessão`,
  service: msg`automático`,
};

/** Words of a row of the log, in the reader's language. */
interface EventWords {
  title: string;
  /** Line below the title: what exactly, or on which device. */
  detail: string | null;
  who: string;
  /** In whose name; null for a sign-in that failed, which is nobody's yet. */
  inName: string | null;
  /** Line below the address: whether the device was known, or its name. */
  device: string | null;
}

/** Returns a function that puts a row of the log into words. */
export function useEventWords(): (event: SecurityEvent) => EventWords {
  const { t, i18n } = useLingui();
  const say = (sentence: Sentence) => fillSentence(sentence, (template, values) => i18n._({ ...template, values }));
  return (event) => {
    const { Actor, Who, Mailbox, InNameOf, KnownDevice, Device, Target } = event;
    const sentence = describeEvent({ ...event, Target: Target && personName(i18n, Target) });
    const named = InNameOf && personName(i18n, InNameOf);
    const onBehalf = named && (Actor === 'link' ? named : t`em nome de ${named}`);
    const isProven = event.Kind !== 'signInFailed';
    const known = KnownDevice ? t`dispositivo conhecido` : t`dispositivo novo`;
    const detail = sentence ? say(sentence) : Device;
    return {
      title: say(titleOfKind(event.Kind)),
      detail,
      who: Who === null ? (Mailbox ?? t(unnamed[Actor])) : personName(i18n, Who),
      inName: isProven ? onBehalf || t(inOwnName[Actor]) : null,
      device: KnownDevice === null ? Device : known,
    };
  };
}
