import { useRef } from 'react';
import { Checkbox } from '#ui/fields/checkbox.tsx';

interface Props {
  label: string;
  checked: boolean;
  disabled: boolean;
  /** Called on a change; `range` is true if Shift was held. */
  onChange: (on: boolean, range: boolean) => void;
}

/**
 * Shows the checkbox of a row. A checkbox's change event does not know about Shift; the press
 * before it does.
 */
export function RowBox({ onChange, ...box }: Props) {
  const range = useRef(false);
  const remember = ({ shiftKey }: { shiftKey: boolean }) => {
    range.current = shiftKey;
  };
  return (
    <span onPointerDownCapture={remember} onKeyDownCapture={remember}>
      <Checkbox hideLabel {...box} onChange={(on) => onChange(on, range.current)} />
    </span>
  );
}
