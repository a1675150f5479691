import type { ReactNode } from 'react';

export type OptionKey = string | number;

export interface Option<K extends OptionKey = string> {
  key: K;
  label: string;
  /** The label's language, when not the screen's. */
  lang?: string | undefined;
  /** Shown in the closed field when the label alone is ambiguous. */
  chosen?: string | undefined;
  /** Before the label, which is then not truncated: a tile with the code. */
  lead?: ReactNode;
  /** Short code, at the end of a row on desktop, first in the second line on a phone. */
  code?: string | undefined;
  /** Second line. */
  detail?: string | undefined;
  /** "Por enviar", for a row with queued acts. */
  badge?: ReactNode;
  disabled?: boolean | undefined;
}

/** A full page means more may follow. */
export const optionsPage = 200;
/** A picker asks the server from this many characters (spec 3 §9). */
export const remoteSearch = 3;

export interface OptionSource<K extends OptionKey> {
  /** All options, known at once; searched locally. */
  options?: readonly Option<K>[] | undefined;
  /** How to search `options`, when not by their words alone. */
  find?: ((query: string) => readonly Option<K>[]) | undefined;
  /** The `optionsPage` rows after a given one, null for the first; `offset` is their number so far. Called half a second after the last key. */
  load?: ((query: string, after: K | null, offset: number) => Promise<readonly Option<K>[]>) | undefined;
  /** The page at `offset` of further rows, from farther away than `load`: asked from `remoteSearch` characters, added when new. */
  remote?: ((query: string, offset: number) => Promise<readonly Option<K>[]>) | undefined;
  /** Changes when `load` would answer differently: another client, back online. */
  loadKey?: string | undefined;
  /** Finds a chosen key that is not on the loaded pages; tried again when `loadKey` changes. */
  resolve?: ((key: K) => Promise<Option<K> | undefined>) | undefined;
  /** Stands for a chosen key that was not found; by default the key itself. */
  unnamed?: string | undefined;
  /** Characters to type before `load` is called. */
  minSearch?: number | undefined;
}
