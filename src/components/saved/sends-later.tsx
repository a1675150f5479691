import { Trans } from '@lingui/react/macro';
import { hasBackgroundSync } from '#lib/dom/abilities.ts';

/** Tells how saved work is sent: with the app closed only if the browser can do that. */
export function SendsLater() {
  return hasBackgroundSync() ? (
    <Trans>Segue sozinha quando houver rede. Pode fechar a aplicação ou continuar a trabalhar.</Trans>
  ) : (
    <Trans>Segue quando houver rede e a Guiar estiver aberta: volte a abri-la para enviar.</Trans>
  );
}
