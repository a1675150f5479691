import { PackingGroupPicker } from '#components/catalogue/packing-group-picker.tsx';
import { UnPicker } from '#components/catalogue/un-picker.tsx';
import { usePackingGroups } from '#components/catalogue/use-packing-groups.ts';
import { GuideText, type SectionProps, usePickerField } from './guide-field.tsx';

/** Edits the dangerous goods (domain, guide types): number and packing group, when switched on. */
export function AdrSection({ form }: SectionProps) {
  const { values, change } = form;
  const un = usePickerField({ form }, 'adrOnuNumber');
  const group = usePickerField({ form }, 'adrPackageGroup');
  const groupsOf = usePackingGroups();
  const choose = (adrOnuNumber: string | null) => {
    const [only, ...others] = groupsOf(adrOnuNumber);
    change({ adrOnuNumber, adrPackageGroup: only && others.length === 0 ? only.key : null });
  };
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      <UnPicker {...un} required value={values.adrOnuNumber} onChange={choose} />
      <PackingGroupPicker
        {...group}
        required
        un={values.adrOnuNumber}
        value={values.adrPackageGroup}
        onChange={(adrPackageGroup) => change({ adrPackageGroup })}
      />
      <GuideText form={form} name="adrVolume" input={{ inputMode: 'decimal', unit: 'L', maxLength: 50 }} />
      <GuideText form={form} name="adrObsI" input={{ maxLength: 255 }} />
      <GuideText form={form} name="adrObsII" input={{ maxLength: 255 }} />
    </div>
  );
}
