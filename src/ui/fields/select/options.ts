import type { ReactNode } from 'react';

export type OptionKey = string | number;

export interface Option<K extends OptionKey = string> {
  key: K;
  label: string;
  /** Language of the label, if different from the screen's. */
  lang?: string | undefined;
  /** Text of the closed field when the label alone is ambiguous. */
  chosen?: string | undefined;
  /** Element before the label, which is then not truncated: a tile with the code. */
  lead?: ReactNode;
  /** Short code: at the end of a row on desktop, first in the second line on a phone. */
  code?: string | undefined;
  /** Second line. */
  detail?: string | undefined;
  /** Badge of a row with queued acts: "Por enviar". */
  badge?: ReactNode;
  disabled?: boolean | undefined;
}

/** Rows of a full page; a full page means that more may follow. */
export const optionsPage = 200;
/** Characters from which a picker asks the server (spec 3 §9). */
export const remoteSearch = 3;

export interface OptionSource<K extends OptionKey> {
  /** All options, known at once; searched locally. */
  options?: readonly Option<K>[] | undefined;
  /** Searches `options`, if not only by their words. */
  find?: ((query: string) => readonly Option<K>[]) | undefined;
  /**
   * Loads the `optionsPage` rows after a given one, null for the first; `offset` is the number
   * loaded so far. Called half a second after the last key press.
   */
  load?: ((query: string, after: K | null, offset: number) => Promise<readonly Option<K>[]>) | undefined;
  /**
   * Loads the page at `offset` of further rows from the server. Called from `remoteSearch`
   * characters on; only new rows are added.
   */
  remote?: ((query: string, offset: number) => Promise<readonly Option<K>[]>) | undefined;
  /** Key that changes when `load` would answer differently: another client, back online. */
  loadKey?: string | undefined;
  /** Finds a chosen key that is not on the loaded pages; tried again when `loadKey` changes. */
  resolve?: ((key: K) => Promise<Option<K> | undefined>) | undefined;
  /** Label for a chosen key that was not found; by default the key itself. */
  unnamed?: string | undefined;
  /** Number of characters to type before `load` is called. */
  minSearch?: number | undefined;
}
