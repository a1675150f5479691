import type { ReactNode } from 'react';

export interface Filter {
  key: string;
  label: string;
  /** Chosen value, "01/11/2026 a 20/11/2026"; absent when nothing is chosen. */
  chosen?: ReactNode;
  onClear: () => void;
  /** Control, bare or inside a Field. */
  control: ReactNode;
}
