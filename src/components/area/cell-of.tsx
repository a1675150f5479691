import type { ReactNode } from 'react';
import type { AreaRow } from '#api/area.ts';
import { readPath } from '#lib/text/nested.ts';
import type { ColumnSpec } from './area-screens.ts';

/** Returns the content of a cell in an area's list. */
export const renderCell = ({ name, render }: ColumnSpec, row: AreaRow): ReactNode =>
  render ? render(row) : <bdi>{String(readPath(row, name) ?? '')}</bdi>;
