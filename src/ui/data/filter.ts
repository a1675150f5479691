import type { ReactNode } from 'react';

export interface Filter {
  key: string;
  label: string;
  /** What is chosen, "01/11/2026 a 20/11/2026"; absent while nothing is. */
  chosen?: ReactNode;
  onClear: () => void;
  /** The control itself, inside a Field or bare. */
  control: ReactNode;
}
