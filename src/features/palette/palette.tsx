import { useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { SignOutDialog } from '#components/menu/sign-out-dialog.tsx';
import { thisDevice } from '#lib/dom/device.ts';
import { useListbox } from '#ui/fields/select/use-listbox.ts';
import { TextInput } from '#ui/fields/text-input.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { PaletteList } from './palette-list.tsx';
import type { PaletteRow } from './palette-row.ts';
import { usePaletteRows } from './use-palette-rows.tsx';

/** Returns the row that Home or End goes to; null for other keys. */
function edgeRow(key: string, count: number): number | null {
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/**
 * Shows guides of this device, screens and acts by a few letters, on Ctrl K (DESIGN.md §8, §10).
 */
export function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [leaving, setLeaving] = useState(false);
  const rows = usePaletteRows(text, () => setLeaving(true));
  // On a touch screen the dialog takes the focus so as not to open the keyboard; Ctrl K means a
  // real keyboard, so the field gets the focus.
  useEffect(() => {
    const frame = requestAnimationFrame(() => field.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  const pick = (row: PaletteRow) => {
    row.run();
    if (row.key !== 'out') onClose();
  };
  const listbox = useListbox({
    count: rows.length,
    open: true,
    setOpen: onClose,
    pick: (index) => rows[index] && pick(rows[index]),
    disabled: () => false,
    more: false,
    loadMore: () => undefined,
  });
  const press = (event: KeyboardEvent) => {
    const to = edgeRow(event.key, rows.length);
    // While the field holds text, these keys move the caret.
    if (to === null || text !== '') return listbox.onKeyDown(event);
    event.preventDefault();
    listbox.setActive(to);
  };
  if (leaving) return <SignOutDialog onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Procurar`}
      tall
      flush
      initialFocus={field}
      head={
        <TextInput
          {...listbox.inputProps}
          ref={field}
          icon={Search}
          value={text}
          onChange={(value) => {
            setText(value);
            listbox.setActive(0);
          }}
          onKeyDown={press}
          placeholder={t`Guia, NIF, matrícula, LER, ecrã ou ato`}
          aria-label={t`Procurar guia, NIF, matrícula ou LER, um ecrã ou um ato`}
          enterKeyHint="go"
          spellCheck={false}
        />
      }
      footer={
        <p className="grow text-caption text-muted">
          {thisDevice() === 'phone' ? t`Pesquisa só neste telemóvel.` : t`Pesquisa só neste computador.`}
        </p>
      }
    >
      <PaletteList rows={rows} listbox={listbox} onPick={pick} />
    </Dialog>
  );
}
