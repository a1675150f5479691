import { useRef } from 'react';
import { Checkbox } from '../fields/checkbox.tsx';

interface Props {
  label: string;
  checked: boolean;
  disabled: boolean;
  /** `range`: with Shift held. */
  onChange: (on: boolean, range: boolean) => void;
}

/** The box of a row. What changes a checkbox does not know of Shift; the press before it does. */
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
