import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { DoubtsDialog } from '../../components/guide/doubts-dialog.tsx';
import { LicenseNote } from '../../components/guide/license-note.tsx';
import { Screen } from '../../components/screen/screen.tsx';
import type { GuideRow, Refusal } from '../../db/rows.ts';
import { maxTransporters } from '../../domain/guide/guide-create.ts';
import { useBar } from '../../lib/dom/use-bar.ts';
import { useCompact } from '../../lib/dom/use-breakpoint.ts';
import { useGradualCount } from '../../runtime/use-gradual-count.ts';
import { Alert } from '../../ui/basics/alert.tsx';
import { Button } from '../../ui/basics/button.tsx';
import { StepBar, Stepper } from '../../ui/data/stepper.tsx';
import { FormScope, RequiredLegend } from '../../ui/fields/form-scope.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { AdrSection } from './adr-section.tsx';
import { DraftLine } from './draft-line.tsx';
import { FilesSection } from './files-section.tsx';
import { FilledLine } from './filled-line.tsx';
import { GuideFormFoot } from './guide-form-foot.tsx';
import { type Section, sectionNames, sections } from './guide-problems.ts';
import { GuideSummary } from './guide-summary.tsx';
import { emptyTransporter } from './guide-values.ts';
import { IssuerDialog } from './issuer-dialog.tsx';
import { Obstacle } from './obstacle.tsx';
import { OriginSection } from './origin-section.tsx';
import { PartyFields } from './party-fields.tsx';
import { RecentCarriers, RecentRecipients, RecentWastes } from './recent-parts.tsx';
import { RuleLine, RuleStatus } from './rule-line.tsx';
import { SectionErrors } from './section-errors.tsx';
import { SectionPanel } from './section-panel.tsx';
import { SectionSummary } from './section-summary.tsx';
import { foldable, stepStates } from './step-states.ts';
import { TransportersSection } from './transporters-section.tsx';
import { TypeSection } from './type-section.tsx';
import { useFolding } from './use-folding.ts';
import type { Change, GuideFormState } from './use-guide-form.ts';
import { WasteSection } from './waste-section.tsx';

/** What fits a phone's screen is rendered at once; the rest of the long form follows without delaying touches. */
const shownFirst = 2;

interface Props {
  form: GuideFormState;
  /** The latest guides of this device, newest first: what is offered as recent. */
  guides?: readonly GuideRow[];
  refusal: Refusal | null;
  onBack: () => void;
  /** Drafts and models, in the heading. */
  tools?: { desktop: ReactNode; phone: ReactNode } | undefined;
  /** Beside the draft's state: other drafts. */
  notice?: ReactNode;
  /** Above the sections: a question that decides what they begin with. */
  lead?: ReactNode;
  /** "Gravar como modelo". */
  extra?: ReactNode;
}

const noGuides: readonly GuideRow[] = [];
const destinFields = ['nameDestin', 'vatDestin', 'codApaDestin', 'addressDestin'];

/** The whole guide form (spec 2 §4): its sections, and where there is room a stepper and the guide so far beside them. */
export function GuideForm({ form, guides = noGuides, refusal, onBack, tools, notice, lead, extra }: Props) {
  const { t } = useLingui();
  const compact = useCompact();
  const bar = useBar('start');
  const { values, change, wrong, problems } = form;
  const submitted = form.attempt > 0;
  const [current, setCurrent] = useState<Section>(() => sections.find((section) => !foldable(problems, section)) ?? 'type');
  const drawn = useGradualCount(shownFirst, sections.length);
  const states = stepStates(values, wrong, submitted);
  // Without dangerous goods there is nothing to fill in but the switch.
  const isClosed = (section: Section) => section === 'adr' && !values.adr;
  const folding = useFolding((section) => !isClosed(section) && foldable(problems, section));
  const steps = sections.map((key) => ({
    key,
    label: t(sectionNames[key]),
    state: key === current && states[key] !== 'error' ? ('now' as const) : states[key],
  }));
  const anchor = (section: Section) => form.idOf(`section-${section}`);
  const go = (section: Section) => {
    // Sections fold before the page scrolls, so that nothing moves afterwards.
    flushSync(() => {
      folding.goOn(current, section);
      setCurrent(section);
    });
    const place = document.getElementById(anchor(section));
    place?.focus({ preventScroll: true });
    place?.scrollIntoView({ block: 'start' });
  };
  /** Fills a part by one touch; a section that is done by that folds, and its line takes focus. */
  const pick = (section: Section, part: Change) => {
    flushSync(() => {
      change(part);
      folding.fold(section);
    });
    const place = document.getElementById(anchor(section));
    place?.querySelector<HTMLElement>('[aria-expanded="false"]')?.focus({ preventScroll: true });
    // Clear of the bar above.
    place?.scrollIntoView({ block: 'nearest' });
  };
  const recent = (section: Section) => ({ guides, pick: (part: Change) => pick(section, part) });
  const count = values.transporters.length;
  const full = count >= maxTransporters;
  const inside: Record<Section, { children: ReactNode; note?: ReactNode; action?: ReactNode }> = {
    type: { children: <TypeSection form={form} /> },
    origin: { children: <OriginSection form={form} /> },
    destin: {
      children: (
        <>
          <RuleLine form={form} section="destin" className="mb-4" />
          <RecentRecipients form={form} {...recent('destin')} />
          <PartyFields form={form} side="Destin" required={destinFields} />
          {form.license?.gap !== 'uncovered' && <LicenseNote trouble={form.license} className="mt-4" />}
        </>
      ),
    },
    transporters: {
      children: (
        <>
          <FilledLine form={form} section="transporters" className="mb-3" />
          <RecentCarriers form={form} {...recent('transporters')} />
          <TransportersSection form={form} />
        </>
      ),
      note: t`${count} de ${maxTransporters}`,
      action: (
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
      ),
    },
    waste: {
      children: (
        <>
          <RuleLine form={form} section="waste" className="mb-4" />
          <RecentWastes form={form} {...recent('waste')} />
          <WasteSection form={form} />
        </>
      ),
    },
    adr: {
      children: (
        <>
          <RuleLine form={form} section="adr" className="mb-4" />
          <AdrSection form={form} />
        </>
      ),
      action: <Switch checked={values.adr} onChange={(adr) => change({ adr })} label={t`Mercadoria perigosa`} />,
    },
    files: { children: <FilesSection form={form} /> },
  };
  return (
    <Screen
      title={t`Nova e-GAR`}
      task
      flush
      onBack={onBack}
      actions={tools?.desktop}
      phoneActions={tools?.phone}
      foot={<GuideFormFoot form={form} onBack={onBack} extra={extra} />}
    >
      {compact && (
        <div ref={bar} className="sticky top-25 z-10 short:relative short:top-0">
          <StepBar steps={steps} />
        </div>
      )}
      <FormScope submitted={submitted}>
        <div className="grid grid-cols-1 items-start gap-6 px-4 py-4 lg:grid-cols-[9.5rem_minmax(0,1fr)] lg:px-7 lg:pt-0 lg:pb-7 xl:grid-cols-[9.5rem_minmax(0,1fr)_20rem]">
          {!compact && (
            <div className="sticky top-18 short:static">
              <Stepper steps={steps} onGo={(key) => go(key as Section)} label={t`Secções da guia`} />
            </div>
          )}
          <div className="space-y-4">
            {form.failed && <Alert tone="danger" live="alert" title={form.failed} />}
            <Obstacle refusal={refusal} values={values} />
            {lead}
            <SectionErrors form={form} />
            <RuleStatus form={form} />
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <RequiredLegend />
              <DraftLine form={form} />
              {notice}
            </div>
            {sections.slice(0, drawn).map((section) => (
              <SectionPanel
                key={section}
                section={section}
                id={anchor(section)}
                state={folding.isFolded(section) ? states[section] : (steps.find((step) => step.key === section)?.state ?? 'todo')}
                note={inside[section].note}
                action={inside[section].action}
                onEnter={setCurrent}
                closed={isClosed(section)}
                onFold={folding.mayFold(section) ? () => folding.toggle(section) : undefined}
                summary={folding.isFolded(section) && <SectionSummary form={form} section={section} />}
              >
                {inside[section].children}
              </SectionPanel>
            ))}
          </div>
          <div className="lg:col-start-2 xl:sticky xl:top-18 xl:col-start-3 short:static">
            {drawn === sections.length && <GuideSummary values={values} />}
          </div>
        </div>
      </FormScope>
      {form.doubts.length > 0 && <DoubtsDialog doubts={form.doubts} onClose={form.reconsider} onConfirm={form.confirm} />}
      {form.issuer.question && (
        <IssuerDialog choices={form.issuer.question.choices} preset={values.issuer} onAnswer={form.issuer.question.answer} />
      )}
    </Screen>
  );
}
