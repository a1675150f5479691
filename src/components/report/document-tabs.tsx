import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Tabs } from '../../ui/basics/tabs.tsx';

const paths = { reports: '/generated-documents/reports', declarations: '/generated-documents/exsitu-declarations' } as const;

/** The two lists of files that the server has made. */
export function DocumentTabs({ value }: { value: keyof typeof paths }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <Tabs
      label={t`Documentos gerados`}
      className="mb-4"
      value={value}
      onChange={(key) => void navigate({ href: paths[key as keyof typeof paths] })}
      tabs={[
        { key: 'reports', label: t`Relatórios` },
        { key: 'declarations', label: t`Declarações` },
      ]}
    />
  );
}
