import { Trans, useLingui } from '@lingui/react/macro';
import { Trash2, X } from 'lucide-react';
import { LerPicker } from '#components/catalogue/ler-picker.tsx';
import { sentence } from '#components/errors/error-messages.ts';
import { licenseLimits } from '#domain/reference/license-record.ts';
import { cx } from '#lib/cx.ts';
import { IconButton } from '#ui/basics/icon-button.tsx';
import { softTone } from '#ui/basics/tone.ts';
import { Field } from '#ui/fields/field.tsx';
import { isRepeatedLer, isRepeatedOperation, type LicenseRow, licenseFieldPath } from './license-rows.ts';
import { OperationAdd } from './operation-add.tsx';

interface Props {
  /** Id of the whole field; the ids of its parts begin with it. */
  id: string;
  rows: readonly LicenseRow[];
  at: number;
  problems: Readonly<Record<string, string>>;
  onChange: (row: LicenseRow) => void;
  onRemove: () => void;
  /** Moves the focus to an element that the next render draws. */
  focusNext: (id: string) => void;
}

export const lerId = (id: string, at: number): string => licenseFieldPath(at, 'LerCode', id);
export const removeId = (id: string, at: number): string => `${id}-${at}-remove`;

/** Shows a waste of the licence and its operations: a table line, or a card on a phone. */
export function LicenseLine({ id, rows, at, problems, onChange, onRemove, focusNext }: Props) {
  const { t, i18n } = useLingui();
  const row = rows[at] as LicenseRow;
  const number = at + 1;
  const { LerCode, Operations } = row;
  const [lerProblem, operationsProblem] = [
    problems[licenseFieldPath(at, 'LerCode')],
    problems[licenseFieldPath(at, 'Operations')],
  ];
  const [count, max] = [new Set(Operations).size, licenseLimits.operations];
  // A repeated operation is an error and does not count towards the limit.
  const isFull = count >= max;
  const repeats = Operations.some((_, place) => isRepeatedOperation(row, place));
  const operationsId = licenseFieldPath(at, 'Operations', id);
  const addId = `${operationsId}-add`;
  const chipId = (place: number) => `${operationsId}-${place}`;
  const add = (operation: string) => {
    onChange({ ...row, Operations: [...Operations, operation] });
    // The "add" button disappears with the last possible operation, so the focus goes to that
    // operation.
    focusNext(Operations.length + 1 >= max ? chipId(Operations.length) : addId);
  };
  const remove = (place: number) => {
    onChange({ ...row, Operations: Operations.filter((_, other) => other !== place) });
    focusNext(place < Operations.length - 1 ? chipId(place) : addId);
  };
  return (
    <li
      aria-label={t`Linha ${number}`}
      className={cx(
        'grid grid-cols-[1fr_auto] items-start gap-x-3 gap-y-2 px-4 py-3 not-last:border-b not-last:border-border-soft',
        'lg:grid-cols-[1.5rem_minmax(0,18rem)_minmax(0,1fr)_auto_auto] lg:gap-y-1 lg:py-1.5 lg:ps-5 lg:pe-3',
        (isRepeatedLer(rows, at) || repeats) && 'bg-danger-soft',
      )}
    >
      <span className="num font-semibold text-muted max-lg:self-center lg:flex lg:h-10 lg:items-center lg:font-normal">
        <span className="lg:hidden">
          <Trans>Linha {number}</Trans>
        </span>
        <span aria-hidden className="max-lg:hidden">
          {number}
        </span>
      </span>
      <div className="max-lg:col-span-2 max-lg:row-start-2">
        <LerPicker
          id={lerId(id, at)}
          label={t`Código LER da linha ${number}`}
          hideLabel
          required
          value={LerCode}
          onChange={(code) => onChange({ ...row, LerCode: code })}
          error={lerProblem && sentence(i18n, lerProblem)}
          showError={isRepeatedLer(rows, at)}
        />
      </div>
      <Field
        role="group"
        id={operationsId}
        label={t`Operações da linha ${number}`}
        hideLabel
        className="max-lg:col-span-2 max-lg:row-start-3"
        error={operationsProblem && sentence(i18n, operationsProblem)}
        showError={repeats}
        help={isFull && sentence(i18n, 'val_license_max_operations')}
      >
        <ul className="flex flex-wrap items-center gap-2 lg:min-h-10 lg:gap-1.5">
          {Operations.map((operation, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same operation may be there twice, and its place is all that tells them apart.
            <li key={`${operation} ${place}`}>
              <span
                className={cx(
                  'inline-flex items-center rounded-stamp ps-2.5 text-label font-semibold max-lg:h-(--target) lg:h-8 lg:ps-2 lg:text-caption',
                  isRepeatedOperation(row, place)
                    ? `border hairline ${softTone.danger}`
                    : 'bg-accent-soft text-accent-text',
                )}
              >
                <span className="codes">{operation}</span>
                <button
                  type="button"
                  id={chipId(place)}
                  aria-label={t`Retirar ${operation} da linha ${number}`}
                  title={t`Retirar ${operation}`}
                  onClick={() => remove(place)}
                  className="flex items-center justify-center rounded-stamp hover:bg-surface max-lg:size-(--target) lg:h-8 lg:w-7"
                >
                  <X aria-hidden className="size-4 lg:size-3.5" />
                </button>
              </span>
            </li>
          ))}
          {!isFull && (
            <li>
              <OperationAdd id={addId} label={t`Juntar operação à linha ${number}`} onAdd={add} />
            </li>
          )}
        </ul>
      </Field>
      <span
        className={cx(
          'num text-label whitespace-nowrap max-lg:col-span-2 max-lg:row-start-4 lg:flex lg:h-10 lg:items-center',
          isFull ? 'font-bold' : 'text-muted',
        )}
      >
        <Trans>
          {count} de {max}
        </Trans>
        <span className="lg:sr-only">
          {' '}
          <Trans>operações</Trans>
        </span>
      </span>
      <IconButton
        id={removeId(id, at)}
        icon={Trash2}
        label={t`Retirar a linha ${number}`}
        onClick={onRemove}
        className="max-lg:row-start-1 max-lg:col-start-2 max-lg:-me-2"
      />
    </li>
  );
}
