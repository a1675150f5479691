import { Trans, useLingui } from '@lingui/react/macro';
import { Undo2 } from 'lucide-react';
import { flushSync } from 'react-dom';
import { RuleMark, RuleSentence } from '#components/form/rule-mark.tsx';
import { isHazardous } from '#domain/waste/ler-codes.ts';
import { Button } from '#ui/basics/button.tsx';
import { LerTile } from '#ui/data/ler-tile.tsx';
import { findSection, type Section, sectionNames } from '../guide-problems.ts';
import type { SectionProps } from '../sections/guide-field.tsx';
import { otherWaste, toggleRule, undoRule } from './rule-fill.ts';

/**
 * Shows the values of a section that a rule filled in. One touch clears them everywhere; another
 * takes the rule's other waste.
 */
export function RuleLine({ form, section, className }: SectionProps & { section: Section; className?: string }) {
  const { t } = useLingui();
  const { rule } = form.values;
  if (!rule?.fields.some((field) => findSection(field) === section)) return null;
  const other = section === 'waste' ? otherWaste(form.values) : null;
  const undo = () => {
    flushSync(() => form.change(undoRule));
    document.getElementById(form.idOf(`section-${section}`))?.focus();
  };
  return (
    <RuleMark name={rule.name} className={className ?? ''}>
      <span className="-ms-3.5 flex flex-wrap items-center gap-x-1 sm:ms-0">
        {other && (
          <Button size="sm" variant="ghost" onClick={() => form.change(toggleRule)}>
            <Trans>
              Usar <LerTile code={other.ler} hazardous={isHazardous(other.ler)} />
            </Trans>
          </Button>
        )}
        <Button size="sm" variant="ghost" icon={Undo2} onClick={undo}>
          <Trans>Desfazer</Trans>
          <span className="sr-only"> {t(sectionNames[section])}</span>
        </Button>
      </span>
    </RuleMark>
  );
}

/** Announces to screen readers that a rule has filled something in. */
export function RuleStatus({ form }: SectionProps) {
  const { rule } = form.values;
  return (
    <p role="status" className="sr-only">
      {rule && rule.fields.length > 0 && <RuleSentence name={rule.name} />}
    </p>
  );
}
