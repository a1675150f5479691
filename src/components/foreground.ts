import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { ApiError, SessionEndedError } from '#api/transport/errors.ts';
import { toast } from '#ui/overlays/toast-store.ts';
import { operationFailed, sentence } from './errors/error-messages.ts';

/**
 * Shows a failed foreground call by the specification's global rules (spec 1 §8): no answer or 500
 * → alert; application errors → a warning per message; external errors → danger. 403 and 404 are
 * rethrown to the caller.
 */
export function showFailure(i18n: I18n, error: unknown): void {
  if (error instanceof SessionEndedError) return;
  const body = error instanceof ApiError ? error.body : null;
  const external = body?._externalErrors.map((e) => sentence(i18n, e.Message)) ?? [];
  const application = body?._applicationErrors.map((e) => sentence(i18n, e.Message)) ?? [];
  if (external.length > 0) toast({ text: external.join(' '), tone: 'danger', icon: CircleAlert });
  if (application.length > 0) {
    const head = i18n._(msg`Existem Erros no pedido:`);
    toast({ text: `${head} ${application.join(' ')}`, tone: 'warn', icon: TriangleAlert });
  }
  if (external.length + application.length > 0) return;
  // A 403 without details only concerns access to the national system (spec 2 §6).
  const text =
    error instanceof ApiError && error.status === 403 ? sentence(i18n, 'forbiden_apa_access') : i18n._(operationFailed);
  toast({ text, tone: 'danger', icon: CircleAlert });
}
