import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Tabs } from '#ui/basics/tabs.tsx';

const paths = {
  reports: '/generated-documents/reports',
  declarations: '/generated-documents/exsitu-declarations',
} as const;

/** Shows the tabs of the two lists of files made by the server. */
export function DocumentTabs({ value }: { value: keyof typeof paths }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <Tabs
      label={t`Documentos gerados`}
      className="mb-4"
      value={value}
      onChange={(key) => void navigate({ href: paths[key] })}
      tabs={[
        { key: 'reports', label: t`Relatórios` },
        { key: 'declarations', label: t`Declarações` },
      ]}
    />
  );
}
