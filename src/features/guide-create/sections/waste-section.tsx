import { Trans, useLingui } from '@lingui/react/macro';
import { GroupPicker } from '#components/catalogue/group-picker.tsx';
import { LerPicker } from '#components/catalogue/ler-picker.tsx';
import { OperationPicker } from '#components/catalogue/operation-picker.tsx';
import { LicenseNote } from '#components/guide/acts/license-note.tsx';
import { guideTypes } from '#domain/guide/create/types.ts';
import { isHazardous } from '#domain/waste/ler-codes.ts';
import { groupAfter, needsGroup, needsPgl } from '#domain/waste/operations.ts';
import { Alert } from '#ui/basics/alert.tsx';
import { Button } from '#ui/basics/button.tsx';
import { LerTile } from '#ui/data/ler-tile.tsx';
import { QuantityInput } from '#ui/fields/quantity-input.tsx';
import { GuideField, GuideText, type SectionProps, usePickerField } from './guide-field.tsx';
import { TagsField } from './tags-field.tsx';

/** Edits the waste. Group and PGL number appear only for wastes that need them (spec 2 §4). */
export function WasteSection({ form }: SectionProps) {
  const { t } = useLingui();
  const { values, change } = form;
  const { selectedLerCode: ler, selectedOperationCode: operation } = values;
  const { suggests } = guideTypes[values.selectedEgarCreateType];
  const fields = {
    ler: usePickerField({ form }, 'selectedLerCode'),
    operation: usePickerField({ form }, 'selectedOperationCode'),
    group: usePickerField({ form }, 'groupCode'),
  };
  const setLer = (code: string | null) =>
    change((now) => ({
      selectedLerCode: code ?? '',
      lerDescription: '',
      groupCode: groupAfter(code ?? '', now.groupCode),
    }));
  /** Moves the focus to a field after its button, which disappears when pressed. */
  const focus = (field: string) => requestAnimationFrame(() => document.getElementById(form.idOf(field))?.focus());
  return (
    <div className="space-y-4">
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <div className="min-w-0 lg:col-span-2">
          <LerPicker {...fields.ler} required value={ler || null} onChange={setLer} />
          {suggests.length > 0 && ler === '' && (
            <p className="mt-2 flex flex-wrap items-center gap-2 text-caption text-muted">
              <Trans>Costuma ser:</Trans>
              {suggests.map((code) => (
                <Button
                  key={code}
                  size="sm"
                  variant="ghost"
                  onClick={() => {
                    setLer(code);
                    focus('selectedLerCode');
                  }}
                >
                  <LerTile code={code} hazardous={isHazardous(code)} />
                </Button>
              ))}
            </p>
          )}
        </div>
        <GuideField form={form} name="quantity" required>
          <QuantityInput value={values.quantity} onChange={(quantity) => change({ quantity })} />
        </GuideField>
        <OperationPicker
          {...fields.operation}
          required
          value={operation || null}
          onChange={(code) => change({ selectedOperationCode: code ?? '' })}
        />
        {needsGroup(ler) && (
          <GroupPicker
            {...fields.group}
            required
            ler={ler}
            value={values.groupCode}
            onChange={(groupCode) => change({ groupCode })}
          />
        )}
        {needsPgl(ler, operation) && <GuideText form={form} name="numPgl" required input={{ maxLength: 50 }} />}
        <TagsField form={form} />
      </div>
      {form.license?.gap === 'uncovered' && <LicenseNote trouble={form.license} />}
      {isHazardous(ler) && !values.adr && (
        <Alert
          tone="info"
          title={t`Resíduo perigoso`}
          action={
            <Button
              size="sm"
              onClick={() => {
                change({ adr: true });
                focus('adrOnuNumber');
              }}
            >{t`Preencher ADR`}</Button>
          }
        >
          <Trans>Se for mercadoria perigosa no transporte, preencha os dados ADR.</Trans>
        </Alert>
      )}
    </div>
  );
}
