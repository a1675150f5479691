import { useLingui } from '@lingui/react/macro';
import { TransporterList } from '#components/transporters/transporter-list.tsx';
import { transporterField } from '#domain/guide/messages.ts';
import { findLabel } from '../guide-problems.ts';
import type { SectionProps } from './guide-field.tsx';

/** Edits the transporters of a new guide. */
export function TransportersSection({ form }: SectionProps) {
  const { t } = useLingui();
  return (
    <TransporterList
      id={form.idOf('transporters')}
      transporters={form.values.transporters}
      onChange={(change) => form.change((now) => ({ transporters: change(now.transporters) }))}
      frame={(index) => (field) => {
        const name = transporterField(field, index);
        return {
          id: form.idOf(name),
          label: t(findLabel(name)),
          error: form.problems[name],
          showError: form.fromServer(name),
        };
      }}
    />
  );
}
