export interface QuantityBar {
  key: string;
  /** Short label below the bar: a NIF, a waste code, a month. */
  label: string;
  value: number;
  /** Text read after the value: the name behind a NIF. */
  note?: string | undefined;
}

/** Content of a chart. */
export interface ChartContent {
  title: string;
  /** Unit: "t", "kg". */
  unit: string;
  bars: readonly QuantityBar[];
  /** Formats a value for the text above its bar. */
  format: (value: number) => string;
}
