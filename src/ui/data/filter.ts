import type { ReactNode } from 'react';

export interface Filter {
  key: string;
  label: string;
  /** The chosen value, "01/11/2026 a 20/11/2026"; absent when none is. */
  chosen?: ReactNode;
  onClear: () => void;
  /** The control itself, bare or inside a Field. */
  control: ReactNode;
}
