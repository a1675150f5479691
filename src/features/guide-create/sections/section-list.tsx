import { useLingui } from '@lingui/react/macro';
import type { GuideRow } from '#db/rows.ts';
import { maxTransporters } from '#domain/guide/create/payload.ts';
import { sections } from '../guide-problems.ts';
import type { FormSections } from '../use-sections.ts';
import type { SectionProps } from './guide-field.tsx';
import { SectionAction } from './section-action.tsx';
import { SectionFields } from './section-fields.tsx';
import { SectionPanel } from './section-panel.tsx';
import { SectionSummary } from './section-summary.tsx';

interface Props extends SectionProps {
  /** Folding and progress of the sections. */
  place: FormSections;
  /** Number of sections drawn so far. */
  drawn: number;
  guides: readonly GuideRow[];
}

/** Shows the form's sections one below the other, each folded or with its fields. */
export function SectionList({ form, place, drawn, guides }: Props) {
  const { t } = useLingui();
  const count = form.values.transporters.length;
  return sections.slice(0, drawn).map((section) => (
    <SectionPanel
      key={section}
      section={section}
      id={place.anchor(section)}
      state={place.stateOf(section)}
      note={section === 'transporters' && t`${count} de ${maxTransporters}`}
      action={<SectionAction form={form} section={section} />}
      onEnter={place.enter}
      closed={place.isClosed(section)}
      onFold={place.mayFold(section) ? () => place.toggle(section) : undefined}
      summary={place.isFolded(section) && <SectionSummary form={form} section={section} />}
    >
      <SectionFields form={form} section={section} guides={guides} pick={(part) => place.pick(section, part)} />
    </SectionPanel>
  ));
}
