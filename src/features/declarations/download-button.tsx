import { useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useKeptFiles } from '#components/report/kept-files.ts';
import { useIsOffline } from '#runtime/use-is-offline.ts';
import { Button } from '#ui/basics/button.tsx';

interface Props {
  file: string;
  name: string;
  busy: string | null;
  onDownload: (file: string) => void;
}

export function DownloadButton({ file, name, busy, onDownload }: Props) {
  const { t } = useLingui();
  const offline = useIsOffline();
  const kept = useKeptFiles()?.has(file) ?? false;
  return (
    <Button
      size="sm"
      icon={Download}
      busy={busy === file}
      busyLabel={t`A descarregar`}
      disabled={offline && !kept}
      reason={t`Descarregar precisa de rede.`}
      aria-label={t`Descarregar ${name}`}
      onClick={() => onDownload(file)}
    >
      {t`Descarregar`}
    </Button>
  );
}
