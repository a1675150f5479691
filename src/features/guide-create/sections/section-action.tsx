import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { emptyTransporter } from '#components/transporters/transporter-values.ts';
import { maxTransporters } from '#domain/guide/create/payload.ts';
import { Button } from '#ui/basics/button.tsx';
import { Switch } from '#ui/fields/switch.tsx';
import type { Section } from '../guide-problems.ts';
import type { SectionProps } from './guide-field.tsx';

/** Shows the control in a section's heading: one more transporter, or the dangerous goods. */
export function SectionAction({ form, section }: SectionProps & { section: Section }) {
  if (section === 'transporters') return <AddTransporter form={form} />;
  if (section === 'adr') return <AdrSwitch form={form} />;
  return null;
}

function AddTransporter({ form: { values, change } }: SectionProps) {
  const { t } = useLingui();
  const full = values.transporters.length >= maxTransporters;
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={Plus}
      disabled={full}
      reason={full ? t`Número máximo de ${maxTransporters} transportadores` : undefined}
      onClick={() => change((now) => ({ transporters: [...now.transporters, emptyTransporter(crypto.randomUUID())] }))}
    >
      <Trans>Juntar</Trans>
    </Button>
  );
}

function AdrSwitch({ form: { values, change } }: SectionProps) {
  const { t } = useLingui();
  return <Switch checked={values.adr} onChange={(adr) => change({ adr })} label={t`Mercadoria perigosa`} />;
}
