import { useState } from 'react';
import { CaePicker } from '#components/catalogue/cae-picker.tsx';
import { GroupPicker } from '#components/catalogue/group-picker.tsx';
import { LerPicker } from '#components/catalogue/ler-picker.tsx';
import { OperationPicker } from '#components/catalogue/operation-picker.tsx';
import { PackingGroupPicker } from '#components/catalogue/packing-group-picker.tsx';
import { UnPicker } from '#components/catalogue/un-picker.tsx';
import { useLerTitle } from '#components/catalogue/use-ler-title.ts';
import { Section } from './section.tsx';

/** Shows the pickers of this device's catalogues: codes only until a user has signed in here. */
export function CataloguePickersSection() {
  const [ler, setLer] = useState<string | null>('160601');
  const [operation, setOperation] = useState<string | null>('R13');
  const [group, setGroup] = useState<string | null>(null);
  const [un, setUn] = useState<string | null>('2794');
  const [packing, setPacking] = useState<string | null>(null);
  const [cae, setCae] = useState<string | null>('38214');
  const title = useLerTitle(ler ?? '');
  return (
    <Section title="Catálogos">
      <div className="grid gap-5 rounded-panel border hairline border-border bg-surface p-5 md:grid-cols-2 lg:grid-cols-3">
        <LerPicker label="Código LER" value={ler} onChange={setLer} help={title} required />
        <OperationPicker label="Operação" value={operation} onChange={setOperation} required />
        <GroupPicker label="Grupo" ler="180103" value={group} onChange={setGroup} />
        <UnPicker label="Nº ONU" value={un} onChange={setUn} />
        <PackingGroupPicker label="Grupo de embalagem" un={un} value={packing} onChange={setPacking} />
        <CaePicker label="CAE" value={cae} onChange={setCae} />
      </div>
    </Section>
  );
}
