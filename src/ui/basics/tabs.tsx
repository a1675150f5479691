import { Tab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react';
import type { ReactNode } from 'react';
import { cx } from '#lib/cx.ts';

export interface TabItem<K extends string | number> {
  key: K;
  label: ReactNode;
  /** Count; only a number given by the server. */
  count?: ReactNode;
  disabled?: boolean | undefined;
}

export interface TabsProps<K extends string | number> {
  label: string;
  tabs: readonly TabItem<K>[];
  value: NoInfer<K> | undefined;
  onChange: (key: K) => void;
  /** Content of the selected tab. Without it the tabs only select, and the page below changes. */
  children?: ReactNode;
  /** Lets the tabs share the full width, as on a phone. */
  fill?: boolean | undefined;
  className?: string | undefined;
}

export function Tabs<K extends string | number>(props: TabsProps<K>) {
  const { label, tabs, value, onChange, children, fill, className } = props;
  const at = Math.max(
    0,
    tabs.findIndex((tab) => tab.key === value),
  );
  return (
    <TabGroup selectedIndex={at} onChange={(index) => tabs[index] && onChange(tabs[index].key)}>
      <TabList
        aria-label={label}
        className={cx('flex gap-1 overflow-x-auto border-b border-border px-1 lg:px-2', className)}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.key}
            disabled={tab.disabled ?? false}
            className={cx(
              'group relative h-(--target) shrink-0 px-3 text-label font-medium whitespace-nowrap text-muted hover:text-ink disabled:cursor-not-allowed disabled:opacity-45 lg:h-11',
              'focus-visible:-outline-offset-3 data-selected:font-bold data-selected:text-accent-text',
              fill && 'flex-1 max-[24rem]:px-2',
            )}
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className="ms-1 text-subtle group-data-selected:text-inherit">{tab.count}</span>
            )}
            <span
              aria-hidden
              className="absolute inset-x-2 bottom-0 hidden h-0.75 rounded-t bg-accent group-data-selected:block"
            />
          </Tab>
        ))}
      </TabList>
      {children !== undefined && (
        <TabPanels>
          {tabs.map((tab, index) => (
            <TabPanel key={tab.key} tabIndex={-1}>
              {index === at && children}
            </TabPanel>
          ))}
        </TabPanels>
      )}
    </TabGroup>
  );
}
