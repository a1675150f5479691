import type { ReactNode } from 'react';
import type { AreaRow } from '../../api/area.ts';
import { valueAt } from '../../lib/nested.ts';
import type { ColumnSpec } from './area-screens.ts';

/** The content of a cell in an area's list. */
export const cellOf = ({ name, render }: ColumnSpec, row: AreaRow): ReactNode =>
  render ? render(row) : <bdi>{String(valueAt(row, name) ?? '')}</bdi>;
