import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { codeOptions } from '#components/catalogue/code-options.tsx';
import { OperationPicker } from '#components/catalogue/operation-picker.tsx';
import { useCatalogue } from '#components/catalogue/use-catalogue.ts';
import { operationCodes } from '#domain/waste/operations.ts';
import { usePhone } from '#lib/dom/hooks/use-breakpoint.ts';
import { Button } from '#ui/basics/button.tsx';
import { ChoiceBox } from '#ui/fields/choice-box.ts';
import { SearchDialog } from '#ui/fields/select/search-dialog.tsx';
import { LeaveBox } from '#ui/overlays/leave-box.tsx';
import { Popup } from '#ui/overlays/popup.tsx';

interface Props {
  id: string;
  /** Name of the row that the operation belongs to. */
  label: string;
  onAdd: (operation: string) => void;
}

/** Shows a button that opens the list of operations: below it, or as a sheet on a phone. */
export function OperationAdd({ id, label, onAdd }: Props) {
  const { t } = useLingui();
  const phone = usePhone();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const opener = (
    <Button
      id={id}
      ref={button}
      size="sm"
      icon={Plus}
      aria-label={label}
      aria-haspopup="dialog"
      aria-expanded={open}
      className="border-dashed text-accent-text"
      onClick={() => setOpen(!open)}
    >
      {t`Operação`}
    </Button>
  );
  if (phone)
    return (
      <>
        {opener}
        <OperationSheet open={open} label={label} onClose={() => setOpen(false)} onAdd={onAdd} />
      </>
    );
  return (
    <LeaveBox className="relative" onLeave={() => setOpen(false)}>
      {opener}
      {open && (
        <Popup className="w-90 p-3">
          <ChoiceBox value={close}>
            <OperationBox label={label} onAdd={onAdd} />
          </ChoiceBox>
        </Popup>
      )}
    </LeaveBox>
  );
}

function OperationBox({ label, onAdd }: Pick<Props, 'label' | 'onAdd'>) {
  return (
    <div ref={(box) => box?.querySelector('input')?.focus()}>
      <OperationPicker
        hideLabel
        required
        label={label}
        value={null}
        onChange={(code) => code !== null && onAdd(code)}
      />
    </div>
  );
}

const bare = operationCodes.map((Code) => ({ Code, Description: '' }));

function OperationSheet({
  open,
  onClose,
  label,
  onAdd,
}: Pick<Props, 'label' | 'onAdd'> & { open: boolean; onClose: () => void }) {
  const list = useCatalogue('operations');
  return (
    <SearchDialog
      {...codeOptions(list?.Items ?? bare)}
      open={open}
      onClose={onClose}
      label={label}
      onPick={({ key }) => onAdd(key)}
    />
  );
}
