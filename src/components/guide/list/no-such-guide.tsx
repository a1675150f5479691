import { useLingui } from '@lingui/react/macro';
import { FileX } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '#ui/data/empty-state.tsx';

interface Props {
  action?: ReactNode;
  children?: ReactNode;
}

/** Shows a note instead of a guide that is not on this device. */
export function NoSuchGuide({ action, children }: Props) {
  const { t } = useLingui();
  return (
    <EmptyState icon={FileX} title={t`Esta guia não está neste dispositivo. Abre quando houver rede.`} action={action}>
      {children}
    </EmptyState>
  );
}
