import type { ReactNode } from 'react';
import type { AreaRow } from '../../api/area.ts';
import type { ColumnSpec } from './area-screens.ts';

/** What a cell of an area's list shows. */
export const cellOf = ({ name, render }: ColumnSpec, row: AreaRow): ReactNode =>
  render ? render(row) : <bdi>{String(row[name] ?? '')}</bdi>;
