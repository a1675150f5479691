import { Trans, useLingui } from '@lingui/react/macro';
import { Undo2 } from 'lucide-react';
import { flushSync } from 'react-dom';
import { RuleMark, RuleSentence } from '../../components/form/rule-mark.tsx';
import { isHazardous } from '../../domain/waste/ler-codes.ts';
import { Button } from '../../ui/basics/button.tsx';
import { LerTile } from '../../ui/data/ler-tile.tsx';
import type { SectionProps } from './guide-field.tsx';
import { type Section, sectionNames, sectionOf } from './guide-problems.ts';
import { otherWaste, switched, undone } from './rule-fill.ts';

/** What a rule has filled in in a section: one touch empties it everywhere, another takes the rule's other waste. */
export function RuleLine({ form, section, className }: SectionProps & { section: Section; className?: string }) {
  const { t } = useLingui();
  const { rule } = form.values;
  if (!rule?.fields.some((field) => sectionOf(field) === section)) return null;
  const other = section === 'waste' ? otherWaste(form.values) : null;
  const undo = () => {
    flushSync(() => form.change(undone));
    document.getElementById(form.idOf(`section-${section}`))?.focus();
  };
  return (
    <RuleMark name={rule.name} className={className ?? ''}>
      <span className="-ms-3.5 flex flex-wrap items-center gap-x-1 sm:ms-0">
        {other && (
          <Button size="sm" variant="ghost" onClick={() => form.change(switched)}>
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
