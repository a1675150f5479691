import { useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { FieldContext } from '../field-context.ts';
import { TextInput } from '../text-input.tsx';
import { OptionList } from './option-list.tsx';
import type { Option, OptionKey } from './options.ts';
import type { SelectProps } from './select-props.ts';
import { pinned } from './use-chosen.ts';
import { useListbox } from './use-listbox.ts';
import { useOptions } from './use-options.ts';

interface Props<K extends OptionKey>
  extends Omit<SelectProps<K>, 'value' | 'onChange' | 'placeholder' | 'clearable' | 'disabled' | 'id'> {
  open: boolean;
  onClose: () => void;
  onPick: (option: Option<K>) => void;
  /** Option shown first while nothing is typed. */
  chosen?: Option<K> | undefined;
  /** Actions beside the rows, such as clearing the choice. */
  actions?: ReactNode;
}

/**
 * Shows a search field over its results, page by page; a row is taken by touch, or by arrows and
 * Enter.
 */
export function SearchDialog<K extends OptionKey>(props: Props<K>) {
  const { open, onClose, onPick, chosen, actions, label, header, tools, footer } = props;
  const { t } = useLingui();
  const search = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const pages = useOptions(props, query, open);
  const first = chosen && (pages.rows.find(({ key }) => key === chosen.key) ?? chosen);
  const isPinned = first && query.trim() === '' && pages.status !== 'short';
  const rows = isPinned ? pinned([first], pages.rows) : pages.rows;
  const close = () => {
    setQuery('');
    onClose();
  };
  const pick = (option: Option<K>) => {
    onPick(option);
    close();
  };
  const listbox = useListbox({
    count: rows.length,
    open,
    setOpen: (next) => next || close(),
    pick: (index) => rows[index] && pick(rows[index]),
    disabled: (index) => rows[index]?.disabled ?? false,
    more: pages.more,
    loadMore: pages.loadMore,
  });
  return (
    <Dialog
      open={open}
      onClose={close}
      title={label}
      tall
      flush
      initialFocus={search}
      head={
        <FieldContext value={null}>
          <TextInput
            {...listbox.inputProps}
            ref={search}
            icon={Search}
            type="search"
            aria-label={t`Procurar`}
            placeholder={props.searchPlaceholder ?? t`Procurar`}
            enterKeyHint="search"
            value={query}
            onChange={(text) => {
              setQuery(text);
              listbox.setActive(0);
            }}
            onKeyDown={listbox.onKeyDown}
          />
          {tools && <div className="mt-1.5">{tools}</div>}
          {header && <div className="mt-2.5 flex items-center gap-2 text-caption text-offline-text">{header}</div>}
        </FieldContext>
      }
      footer={actions}
    >
      <div className="border-t border-border">
        <OptionList
          label={label}
          rows={rows}
          pages={pages}
          isChosen={(key) => key === chosen?.key}
          onPick={pick}
          listbox={listbox}
          roomy
          minSearch={props.minSearch}
          emptyText={props.emptyText}
        />
        {footer && <div className="flex items-center gap-3 px-4 py-3 text-label text-muted">{footer}</div>}
      </div>
    </Dialog>
  );
}
