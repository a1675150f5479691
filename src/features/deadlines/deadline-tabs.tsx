import { useLingui } from '@lingui/react/macro';
import type { DeadlineType } from '#domain/guide/deadlines.ts';
import { useCompact } from '#lib/dom/hooks/use-breakpoint.ts';
import { Tabs } from '#ui/basics/tabs.tsx';
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
      value={value}
      onChange={onChange}
      tabs={types.map((type) => ({ key: type, label: t(deadlineTitles[type]) }))}
    />
  );
}
