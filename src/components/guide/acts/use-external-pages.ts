import { useLingui } from '@lingui/react/macro';
import { FolderOpen, ShieldAlert } from 'lucide-react';
import { useCallback } from 'react';
import type { ClientConfig } from '#api/people/account.ts';
import type { GuideRow } from '#db/rows.ts';
import { isLocalId } from '#domain/wire/local-id.ts';
import { guideFilesUrl, nonComplianceReportUrl, nonComplianceUrl } from '#domain/wire/new-front-end.ts';
import { useIsOffline } from '#runtime/use-is-offline.ts';
import { useLive } from '#runtime/use-user.ts';
import type { MenuItem } from '#ui/overlays/menu.tsx';

/**
 * Returns the address of the non-compliance report in the newer front end; null if the deployment
 * has none.
 */
export function useNonComplianceReport(): string | null {
  const base = useLive((db) => db.readMeta<ClientConfig>('config'))?.NewFrontEndUrl;
  return base ? nonComplianceReportUrl(base) : null;
}

/**
 * Returns a guide's pages in the newer front end, for its menu (spec 2 §2); none if the deployment
 * has no such front end.
 */
export function useExternalPages(): (row: GuideRow) => MenuItem[] {
  const { t } = useLingui();
  const base = useLive((db) => db.readMeta<ClientConfig>('config'))?.NewFrontEndUrl;
  const disabled = useIsOffline();
  return useCallback(
    (row) => {
      if (!base || isLocalId(row.UniqueId)) return [];
      const reason = t`Precisa de rede.`;
      const files = {
        key: 'files',
        label: t`Ficheiros`,
        icon: FolderOpen,
        href: guideFilesUrl(base, row.UniqueId),
        disabled,
        reason,
      };
      if (!row.Actions.includes('CAN_CREATE_NON_COMPLIANCE')) return [files];
      const href = nonComplianceUrl(base, row.UniqueId);
      return [{ key: 'nonCompliance', label: t`Não conformidade`, icon: ShieldAlert, href, disabled, reason }, files];
    },
    [t, base, disabled],
  );
}
