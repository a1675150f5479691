import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MainRole } from '../../domain/reference/settings.ts';

/** The sides of a guide on which a company may usually stand. */
export const roleNames: Record<MainRole, MessageDescriptor> = {
  unsaid: msg`Ainda não disse`,
  producer: msg`Produtora`,
  transporter: msg`Transportadora`,
  recipient: msg`Destinatária`,
};
