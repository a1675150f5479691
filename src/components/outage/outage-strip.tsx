import { useLingui } from '@lingui/react/macro';
import { CloudAlert } from 'lucide-react';
import { ConnectivityBar } from '#ui/basics/connectivity-bar.tsx';
import { formatPeriod } from './outage-words.ts';
import { useOutages } from './use-outages.ts';

/** Address of the page about outages of the national system. */
export const outagesHref = '#/outages';

/** Says above every screen that an outage validated by APA runs now, and leads to its page. */
export function OutageStrip({ compact }: { compact: boolean }) {
  const { t, i18n } = useLingui();
  const { running } = useOutages();
  if (!running) return null;
  const period = formatPeriod(i18n, running);
  return (
    <ConnectivityBar
      icon={CloudAlert}
      state={t`O SILiAmb não está disponível`}
      detail={compact ? undefined : t`Período validado pela APA: ${period}. Guias novas ficam por enviar.`}
      act={t`O que fazer`}
      href={outagesHref}
      className="border-t border-bar-line lg:border-t-0"
    />
  );
}
