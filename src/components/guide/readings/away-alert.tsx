import { Trans, useLingui } from '@lingui/react/macro';
import { Landmark } from 'lucide-react';
import { Alert } from '#ui/basics/alert.tsx';
import { downSentence } from './reading-words.ts';
import { useReadings } from './use-readings.ts';

interface Props {
  /** Time since which the national system does not answer, ISO 8601. */
  since: string;
  className?: string;
}

/** Says since when the national system does not answer this server, and what becomes of acts. */
export function AwayAlert({ since, className }: Props) {
  const { i18n } = useLingui();
  return (
    <Alert tone="warn" live="status" icon={Landmark} title={downSentence(i18n, since)} className={className}>
      <Trans>O que registar fica guardado e segue depois.</Trans>
    </Alert>
  );
}

/** Shows the alert while the national system does not answer; nothing otherwise. */
export function AwayNow() {
  const { kept } = useReadings();
  const since = kept.value?.DownSince;
  return since ? <AwayAlert since={since} /> : null;
}
