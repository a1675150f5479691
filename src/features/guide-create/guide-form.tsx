import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { DoubtsDialog } from '#components/guide/rectification/doubts-dialog.tsx';
import { Screen } from '#components/screen/screen.tsx';
import type { GuideRow, Refusal } from '#db/rows.ts';
import { useBar } from '#lib/dom/hooks/use-bar.ts';
import { useCompact } from '#lib/dom/hooks/use-breakpoint.ts';
import { useGradualCount } from '#runtime/use-gradual-count.ts';
import { Alert } from '#ui/basics/alert.tsx';
import { StepBar, Stepper } from '#ui/data/stepper.tsx';
import { FormScope, RequiredLegend } from '#ui/fields/form-scope.tsx';
import { RuleStatus } from './filled/rule-line.tsx';
import { GuideFormFoot } from './guide-form-foot.tsx';
import { sections } from './guide-problems.ts';
import { GuideSummary } from './guide-summary.tsx';
import { IssuerDialog } from './issuer/issuer-dialog.tsx';
import { Obstacle } from './obstacle.tsx';
import { SectionErrors } from './sections/section-errors.tsx';
import { SectionList } from './sections/section-list.tsx';
import { DraftLine } from './start/draft-line.tsx';
import type { GuideFormState } from './use-guide-form.ts';
import { useSections } from './use-sections.ts';

/**
 * Sections rendered at once: they fill a phone's screen. The rest of the long form follows without
 * delaying touches.
 */
const shownFirst = 2;

interface HeadProps {
  form: GuideFormState;
  refusal: Refusal | null;
  /** Question above the sections that decides their first values. */
  lead?: ReactNode;
  /** Note beside the draft's state: other drafts. */
  notice?: ReactNode;
}

interface Props extends HeadProps {
  /** Latest guides of this device, newest first; the recent choices come from them. */
  guides?: readonly GuideRow[];
  onBack: () => void;
  /** Buttons in the heading for drafts and models. */
  tools?: { desktop: ReactNode; phone: ReactNode } | undefined;
  /** Extra button: "Gravar como modelo". */
  extra?: ReactNode;
}

const noGuides: readonly GuideRow[] = [];

/**
 * Shows the whole guide form (spec 2 §4): its sections and, where there is room, a stepper and a
 * summary beside them.
 */
export function GuideForm({ form, guides = noGuides, onBack, tools, extra, ...head }: Props) {
  const { t } = useLingui();
  const compact = useCompact();
  const bar = useBar('start');
  const drawn = useGradualCount(shownFirst, sections.length);
  const place = useSections(form);
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
        <div ref={bar} className="sticky top-[calc(6.25rem+env(safe-area-inset-top))] z-10 short:relative short:top-0">
          <StepBar steps={place.steps} />
        </div>
      )}
      <FormScope submitted={form.attempt > 0}>
        <div className="grid grid-cols-1 items-start gap-6 px-4 py-4 lg:grid-cols-[9.5rem_minmax(0,1fr)] lg:px-7 lg:pt-0 lg:pb-7 xl:grid-cols-[9.5rem_minmax(0,1fr)_20rem]">
          {!compact && (
            <div className="sticky top-[calc(4.5rem+env(safe-area-inset-top))] short:static">
              <Stepper steps={place.steps} onGo={place.go} label={t`Secções da guia`} />
            </div>
          )}
          <div className="space-y-4">
            <FormHead form={form} {...head} />
            <SectionList form={form} place={place} drawn={drawn} guides={guides} />
          </div>
          <div className="lg:col-start-2 xl:sticky xl:top-[calc(4.5rem+env(safe-area-inset-top))] xl:col-start-3 short:static">
            {drawn === sections.length && <GuideSummary values={form.values} />}
          </div>
        </div>
      </FormScope>
      <FormQuestions form={form} />
    </Screen>
  );
}

/** Shows above the sections why the guide cannot be saved, and the state of its draft. */
const FormHead = ({ form, refusal, lead, notice }: HeadProps) => (
  <>
    {form.failed && <Alert tone="danger" live="alert" title={form.failed} />}
    <Obstacle refusal={refusal} values={form.values} />
    {lead}
    <SectionErrors form={form} />
    <RuleStatus form={form} />
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <RequiredLegend />
      <DraftLine form={form} />
      {notice}
    </div>
  </>
);

/** Asks what only the user can answer before the guide is saved. */
const FormQuestions = ({ form }: Pick<HeadProps, 'form'>) => (
  <>
    {form.doubts.length > 0 && <DoubtsDialog doubts={form.doubts} onClose={form.reconsider} onConfirm={form.confirm} />}
    {form.issuer.question && (
      <IssuerDialog
        choices={form.issuer.question.choices}
        preset={form.values.issuer}
        onAnswer={form.issuer.question.answer}
      />
    )}
  </>
);
