import { Trans, useLingui } from '@lingui/react/macro';
import type { EstablishmentRecord } from '#domain/reference/establishment-record.ts';
import { formatDate } from '#lib/format.ts';
import { Button } from '#ui/basics/button.tsx';
import { AccessMark } from './access-mark.tsx';

/**
 * Shows the current access and its start; the default establishment's access cannot be removed
 * (spec 1 §4).
 */
export function AccessState({ place, onRemove }: { place: EstablishmentRecord; onRemove: () => void }) {
  const { t, i18n } = useLingui();
  const since = place.ApaAccessSavedAt && formatDate(place.ApaAccessSavedAt, i18n.locale);
  return (
    <div className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-surface-sunken px-3.5 py-1.5">
      <span className="grow">
        <AccessMark has={place.HasAccess} />{' '}
        {since && (
          <span className="text-muted">
            <Trans>gravado em {since}</Trans>
          </span>
        )}
      </span>
      {place.HasAccess && !place.IsDefault && (
        <Button variant="ghost" size="sm" className="text-danger-text" onClick={onRemove}>
          {t`Retirar acesso`}
        </Button>
      )}
    </div>
  );
}
