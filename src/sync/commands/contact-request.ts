import { ContactRequest } from '#domain/people/contact-request.ts';
import { defineCommand } from '../outbox/command.ts';

/** User's request for contact (spec 3 §7), answered by e-mail. */
export const askContact = defineCommand({
  kind: 'support.contact',
  version: 1,
  payload: ContactRequest,
  lanes: () => ['support'],
  passes: ['support.contact'],
  request: (p) => ({ method: 'POST', path: '/support/request-contact', body: p }),
  touches: () => [],
  effects: () => ({ writes: [] }),
  // The server keeps no list that a user could read; only the key makes a repeat harmless.
  settled: async () => 'unknown',
  title: /*i18n*/ { id: 'command.support.contact', message: 'Pedir contacto' },
  once: true,
  offline: 'queue',
});
