export interface QuantityBar {
  key: string;
  /** Below the bar, short: a NIF, a waste code, a month. */
  label: string;
  value: number;
  /** Said after the value: the name behind a NIF. */
  note?: string | undefined;
}

/** What is drawn. */
export interface ChartContent {
  title: string;
  /** "t", "kg". */
  unit: string;
  bars: readonly QuantityBar[];
  /** A value as it is written above its bar. */
  format: (value: number) => string;
}
