import { useLingui } from '@lingui/react/macro';
import { permissionName } from '#components/establishment/permission-names.ts';

/** Shows a permission on an establishment in words. */
export function PermissionName({ permission }: { permission: unknown }) {
  const { t } = useLingui();
  const name = permissionName(permission);
  return name ? t(name) : null;
}
