import type { ReactNode } from 'react';

export type OptionKey = string | number;

export interface Option<K extends OptionKey = string> {
  key: K;
  label: string;
  /** In the closed field, where the label alone does not say which it is. */
  chosen?: string | undefined;
  /** Before the label, which then stands whole: a tile with the code. */
  lead?: ReactNode;
  /** Short code, at the end of a row on a computer, first in the second line on a phone. */
  code?: string | undefined;
  /** Second line. */
  detail?: string | undefined;
  /** "Por enviar", for a row with queued acts. */
  badge?: ReactNode;
  disabled?: boolean | undefined;
}

/** A full page means that more may follow. */
export const optionsPage = 200;
/** A picker searches the server from this many characters (spec 3 §9). */
export const remoteSearch = 3;

export interface OptionSource<K extends OptionKey> {
  /** All of them, known at once; searched here. */
  options?: readonly Option<K>[] | undefined;
  /** How `options` are searched, where it is not by their words alone. */
  find?: ((query: string) => readonly Option<K>[]) | undefined;
  /** The `optionsPage` rows after a given one, null for the first; asked half a second after the last key. */
  load?: ((query: string, after: K | null) => Promise<readonly Option<K>[]>) | undefined;
  /**
   * Further rows, from farther away than `load`'s: asked from `remoteSearch` characters on, added where they are new, missed in silence.
   */
  remote?: ((query: string) => Promise<readonly Option<K>[]>) | undefined;
  /** Changes when `load` would answer differently: another client, back online. */
  loadKey?: string | undefined;
  /** Finds a chosen key that is not on the loaded pages. */
  resolve?: ((key: K) => Promise<Option<K> | undefined>) | undefined;
  /** Letters to type before `load` is asked. */
  minSearch?: number | undefined;
}
