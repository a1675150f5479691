import { useLingui } from '@lingui/react/macro';
import { permissionName } from './permission-names.ts';

/** A permission on an establishment in words. */
export function PermissionName({ permission }: { permission: unknown }) {
  const { t } = useLingui();
  const name = permissionName(permission);
  return name ? t(name) : null;
}
