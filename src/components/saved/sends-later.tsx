import { Trans } from '@lingui/react/macro';
import { hasBackgroundSync } from '../../runtime/background-sync.ts';

/** Says how what was saved leaves: with the app closed only where the browser sends then. */
export function SendsLater() {
  return hasBackgroundSync() ? (
    <Trans>Segue sozinha quando houver rede. Pode fechar a aplicação ou continuar a trabalhar.</Trans>
  ) : (
    <Trans>Segue quando houver rede e a Guiar estiver aberta: volte a abri-la para enviar.</Trans>
  );
}
