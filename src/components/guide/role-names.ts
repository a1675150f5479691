import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MainRole } from '#domain/reference/settings.ts';

/** Names of the side that a company usually has in a guide. */
export const roleNames: Record<MainRole, MessageDescriptor> = {
  unsaid: msg`Ainda não disse`,
  producer: msg`Produtora`,
  transporter: msg`Transportadora`,
  recipient: msg`Destinatária`,
};
