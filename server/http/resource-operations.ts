import type { Rule } from '../services/accounts/permissions.ts';
import type { Served } from './app/served.ts';
import { comparePath, exportPath, rowsPath } from './sheet-routes.ts';

/** Lists each operation as "METHOD path" with the rule on who may call it. */
export function listOperations({
  calls,
  payload,
  sheet,
  exportOnly,
  see,
  edit,
  choose = see,
  createdBy,
  permanent,
}: Served): { operation: string; rule: Rule }[] {
  const { page, choices, one, create } = calls;
  const read = (path: string | undefined, roles = see) =>
    path === undefined ? [] : [{ operation: `GET ${path}`, rule: { roles } }];
  const change = (method: string, path: string | undefined, rule: Rule = { roles: edit }) =>
    payload === undefined || path === undefined ? [] : [{ operation: `${method} ${path}`, rule }];
  const creation: Rule = { roles: edit, ...(createdBy && { superAdmin: true }) };
  return [
    ...read(page),
    ...read(sheet && page && exportPath(page)),
    ...read(choices, choose),
    ...read(one),
    ...read(one && payload && `${one}/history`),
    ...change('POST', create, creation),
    ...change('POST', !exportOnly && sheet && create ? rowsPath(create) : undefined, creation),
    ...change('POST', !exportOnly && sheet && create ? comparePath(create) : undefined, creation),
    ...change('PUT', one),
    ...change('DELETE', permanent ? undefined : one),
  ];
}
