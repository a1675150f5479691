import { useLingui } from '@lingui/react/macro';
import type { DeadlineType } from '../../domain/guide/guide-deadlines.ts';
import { useCompact } from '../../lib/dom/use-breakpoint.ts';
import { Tabs } from '../../ui/basics/tabs.tsx';
import { deadlineTitles } from './deadline-words.ts';

interface Props {
  types: readonly DeadlineType[];
  value: DeadlineType;
  onChange: (type: DeadlineType) => void;
}

export function DeadlineTabs({ types, value, onChange }: Props) {
  const { t } = useLingui();
  return (
    <Tabs
      label={t`Prazos legais`}
      fill={useCompact()}
      className="bg-surface lg:bg-transparent lg:px-7"
      value={String(value)}
      onChange={(key) => onChange(Number(key) as DeadlineType)}
      tabs={types.map((type) => ({ key: String(type), label: t(deadlineTitles[type]) }))}
    />
  );
}
