import type { ReactNode } from 'react';
import { LicenseNote } from '#components/guide/acts/license-note.tsx';
import { AdviceList } from '#components/guide/advice-list.tsx';
import type { GuideRow } from '#db/rows.ts';
import { FilledLine } from '../filled/filled-line.tsx';
import { RecentDestins, RecentTransporters, RecentWastes } from '../filled/recent-parts.tsx';
import { RuleLine } from '../filled/rule-line.tsx';
import type { Section } from '../guide-problems.ts';
import type { Change } from '../use-guide-form.ts';
import { AdrSection } from './adr-section.tsx';
import { FilesSection } from './files-section.tsx';
import type { SectionProps } from './guide-field.tsx';
import { OriginSection } from './origin-section.tsx';
import { PartyFields } from './party-fields.tsx';
import { TransportersSection } from './transporters-section.tsx';
import { TypeSection } from './type-section.tsx';
import { WasteSection } from './waste-section.tsx';

interface Props extends SectionProps {
  /** Latest guides of this device, newest first; the recent choices come from them. */
  guides: readonly GuideRow[];
  /** Fills in a part of the section by one touch. */
  pick: (part: Change) => void;
}

const destinFields = ['nameDestin', 'vatDestin', 'codApaDestin', 'addressDestin'];

const DestinFields = ({ form, guides, pick }: Props) => (
  <>
    <RuleLine form={form} section="destin" className="mb-4" />
    <RecentDestins form={form} guides={guides} pick={pick} />
    <PartyFields form={form} side="Destin" required={destinFields} />
    {form.license?.gap !== 'uncovered' && <LicenseNote trouble={form.license} className="mt-4" />}
  </>
);

const TransporterFields = ({ form, guides, pick }: Props) => (
  <>
    <FilledLine form={form} section="transporters" className="mb-3" />
    <RecentTransporters form={form} guides={guides} pick={pick} />
    <TransportersSection form={form} />
  </>
);

const WasteFields = ({ form, guides, pick }: Props) => (
  <>
    <RuleLine form={form} section="waste" className="mb-4" />
    <RecentWastes form={form} guides={guides} pick={pick} />
    <WasteSection form={form} />
  </>
);

const AdrFields = ({ form }: Props) => (
  <>
    <RuleLine form={form} section="adr" className="mb-4" />
    <AdrSection form={form} />
  </>
);

const fields: Record<Section, (props: Props) => ReactNode> = {
  type: TypeSection,
  origin: OriginSection,
  destin: DestinFields,
  transporters: TransporterFields,
  waste: WasteFields,
  adr: AdrFields,
  files: FilesSection,
};

/** Shows the fields of a section, below the choices that fill them by one touch. */
export function SectionFields({ section, ...props }: Props & { section: Section }) {
  const Fields = fields[section];
  const advice = props.form.advice.filter((one) => one.section === section);
  return (
    <>
      <Fields {...props} />
      {advice.length > 0 && <AdviceList advice={advice} />}
    </>
  );
}
