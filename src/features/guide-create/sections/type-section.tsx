import { useLingui } from '@lingui/react/macro';
import { producerLabels, typeLabels } from '#components/guide/guide-words.ts';
import { type GuideType, guideTypeNames, guideTypes, producerTypes } from '#domain/guide/create/types.ts';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { Select } from '#ui/fields/select/select.tsx';
import { clearFilled } from '../filled/filled.ts';
import { type GuideValues, originOfValues } from '../guide-values.ts';
import { GuideField, type SectionProps } from './guide-field.tsx';

/**
 * Chooses a guide type. Values that fit the new type stay; only an origin of another kind is
 * cleared, never typed text.
 */
export const ofType =
  (type: GuideType) =>
  (now: GuideValues): Partial<GuideValues> => {
    if (type === now.selectedEgarCreateType) return {};
    const works = now.works && guideTypes[type].requiresWithoutEstablishment !== undefined;
    const kind = originOfValues({ selectedEgarCreateType: type, works });
    const fits =
      kind === originOfValues(now) &&
      guideTypes[type].pickupPoint === guideTypes[now.selectedEgarCreateType].pickupPoint;
    return {
      ...(!fits && now.filled.includes('origin') && clearFilled(now, ['origin'])),
      ...(!fits && { originId: null, pickupPointCode: '' }),
      selectedEgarCreateType: type,
      works,
    };
  };

/** Chooses the guide type, which decides which other fields are required. */
export function TypeSection({ form }: SectionProps) {
  const { t } = useLingui();
  const { values, change } = form;
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      <GuideField form={form} name="selectedEgarCreateType" required>
        <Select
          clearable={false}
          label={t`Tipo de guia`}
          value={values.selectedEgarCreateType}
          onChange={(type) => type && change(ofType(type))}
          options={guideTypeNames.map((type) => ({ key: type, label: t(typeLabels[type]) }))}
        />
      </GuideField>
      {values.selectedEgarCreateType === 'PRODUTOR_ESTABELECIMENTO' && (
        <GuideField form={form} name="selectedProducerType" role="radiogroup" required>
          <RadioGroup
            value={values.selectedProducerType}
            onChange={(selectedProducerType) => change({ selectedProducerType })}
            options={producerTypes.map((key) => ({ key, label: t(producerLabels[key]) }))}
          />
        </GuideField>
      )}
    </div>
  );
}
