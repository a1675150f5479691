import type { ReactNode } from 'react';
import type { AreaRow } from '../../api/area.ts';
import type { ColumnSpec } from './area-screens.ts';

/** The content of a cell in an area's list. */
export const cellOf = ({ name, render }: ColumnSpec, row: AreaRow): ReactNode =>
  render ? render(row) : <bdi>{String(row[name] ?? '')}</bdi>;
