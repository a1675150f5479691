import { useLingui } from '@lingui/react/macro';
import { PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';

/** Shows a value of a guide; a corrected value has the guide's own struck out below it. */
export function Corrected({ value, before, align }: { value: ReactNode; before: ReactNode | null; align?: 'end' }) {
  const { t } = useLingui();
  if (before === null) return value;
  return (
    <span className={align === 'end' ? 'flex flex-col items-end' : 'flex flex-col items-start'} title={t`Corrigido`}>
      <span className="flex items-center gap-1.5 font-semibold text-corrigida-text">
        <PencilLine aria-hidden className="size-4 shrink-0" />
        <span className="sr-only">{t`Corrigido`}: </span>
        {value}
      </span>
      <s className="text-caption text-muted">
        <span className="sr-only">{t`Na guia`}: </span>
        {before}
      </s>
    </span>
  );
}
