import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { flushSync } from 'react-dom';
import { FilledMark } from '#components/form/filled-mark.tsx';
import { type Section, sectionNames } from '../guide-problems.ts';
import type { FilledPart } from '../guide-values.ts';
import type { SectionProps } from '../sections/guide-field.tsx';
import { clearFilled } from './filled.ts';

const partsOf: Partial<Record<Section, readonly FilledPart[]>> = {
  origin: ['origin'],
  destin: ['destin'],
  transporters: ['transporter', 'moment'],
};
const partNames: Record<FilledPart, MessageDescriptor> = {
  origin: msg`o meu estabelecimento`,
  destin: msg`o meu estabelecimento`,
  transporter: msg`transportador e matrícula`,
  moment: msg`agora`,
};

/**
 * Shows the values of a section that the app filled in by itself. One touch clears them and moves
 * the focus to the section.
 */
export function FilledLine({ form, section, className = '' }: SectionProps & { section: Section; className?: string }) {
  const { t } = useLingui();
  const parts = partsOf[section]?.filter((part) => form.values.filled.includes(part)) ?? [];
  if (parts.length === 0) return null;
  const clear = () => {
    flushSync(() => form.change((now) => clearFilled(now, parts)));
    document.getElementById(form.idOf(`section-${section}`))?.focus();
  };
  return (
    <FilledMark
      what={parts.map((part) => t(partNames[part])).join(', ')}
      onClear={clear}
      name={t(sectionNames[section])}
      className={className}
    />
  );
}
