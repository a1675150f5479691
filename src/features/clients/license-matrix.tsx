import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, Shapes } from 'lucide-react';
import { sentence } from '#components/errors/error-messages.ts';
import type { WholeField } from '#components/form/field-spec.ts';
import { licenseLimits, licenseMessages } from '#domain/reference/license-record.ts';
import { useCompact } from '#lib/dom/hooks/use-breakpoint.ts';
import { Alert } from '#ui/basics/alert.tsx';
import { Button } from '#ui/basics/button.tsx';
import { Panel } from '#ui/basics/panel.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { LicenseLine, lerId, removeId } from './license-row.tsx';
import { type LicenseRow, licenseField, readLicenseRows, rowProblems, withNewRow } from './license-rows.ts';
import { useFocusNext } from './use-focus-next.ts';

/**
 * Edits the wastes of a licence and the operations of each (spec 1 §3, §5): up to ten rows with up
 * to five operations.
 */
export function LicenseMatrix({ id, values, change, label, error }: WholeField) {
  const { t, i18n } = useLingui();
  const compact = useCompact();
  const focusNext = useFocusNext();
  const rows = readLicenseRows(values);
  const problems = rowProblems(rows);
  const set = (next: readonly LicenseRow[]) => change({ [licenseField]: next });
  const [count, max] = [rows.length, licenseLimits.lers];
  const isFull = count >= max;
  const limit = sentence(i18n, licenseMessages.tooManyLers);
  const addId = `${id}-add`;
  const add = () => {
    set(withNewRow(rows));
    focusNext(lerId(id, count));
  };
  const remove = (at: number) => {
    set(rows.filter((_, other) => other !== at));
    focusNext(count === 1 ? addId : removeId(id, Math.min(at, count - 2)));
  };
  const adder = (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 max-lg:border-t max-lg:border-border-soft max-lg:p-4">
      {isFull && (
        // A touch screen has no hover to show why the button is disabled.
        <span aria-hidden className="text-caption text-muted">
          {limit}
        </span>
      )}
      <Button id={addId} size="sm" icon={Plus} full={compact} disabled={isFull} reason={limit} onClick={add}>
        {t`Juntar LER`}
      </Button>
    </div>
  );
  const counted = (
    <span className="num">
      <Trans>
        {count} de {max}
      </Trans>
    </span>
  );
  return (
    <Panel title={label} flush note={counted} action={!compact && adder}>
      {error && <Alert tone="danger" title={error} className="m-4" />}
      {count === 0 ? (
        <EmptyState icon={Shapes} title={t`Ainda sem códigos LER`}>
          <Trans>Sem códigos, a licença não cobre nenhum resíduo.</Trans>
        </EmptyState>
      ) : (
        <>
          <div
            aria-hidden
            className="grid grid-cols-[1.5rem_minmax(0,18rem)_minmax(0,1fr)] gap-x-3 border-b border-border bg-surface-sunken ps-5 pe-3 py-2 text-caption font-semibold text-muted max-lg:hidden"
          >
            <span className="col-start-2">
              <Trans>Código LER</Trans>
            </span>
            <span>
              <Trans>Operações</Trans>
            </span>
          </div>
          <ol id={id} tabIndex={-1} aria-label={label} className="outline-none">
            {rows.map((row, at) => (
              <LicenseLine
                key={row.Key}
                {...{ id, rows, at, problems, focusNext }}
                onChange={(changed) => set(rows.map((one, other) => (other === at ? changed : one)))}
                onRemove={() => remove(at)}
              />
            ))}
          </ol>
        </>
      )}
      {compact && adder}
    </Panel>
  );
}
