import { Plural, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { producerLabels, typeLabels } from '#components/guide/guide-words.ts';
import { Plate } from '#components/plate.tsx';
import { toOrigin } from '#domain/guide/create/parties.ts';
import { isHazardous } from '#domain/waste/ler-codes.ts';
import { formatDateTime, formatKg } from '#lib/format.ts';
import { LerTile } from '#ui/data/ler-tile.tsx';
import { FilledLine } from '../filled/filled-line.tsx';
import { RuleLine } from '../filled/rule-line.tsx';
import type { Section } from '../guide-problems.ts';
import { toPayload } from '../guide-values.ts';
import type { SectionProps } from './guide-field.tsx';

/** Shows a folded section's content in one line. */
export function SectionSummary({ form, section }: SectionProps & { section: Section }) {
  const { t, i18n } = useLingui();
  const { values } = form;
  const payload = toPayload(values);
  const { selectedProducerType: producer, selectedLerCode: ler } = payload;
  const party = ({ name, vat, apaCode }: { name: string; vat: string; apaCode: string }) => (
    <>
      <Main>{name}</Main>
      <span className="codes">{[t`NIF ${vat}`, apaCode].filter(Boolean).join(' · ')}</span>
    </>
  );
  const lines: Record<Section, () => ReactNode> = {
    type: () => (
      <>
        <Main>{t(typeLabels[values.selectedEgarCreateType])}</Main>
        {producer && t(producerLabels[producer])}
      </>
    ),
    origin: () => party(toOrigin(payload)),
    destin: () => party({ name: payload.nameDestin, vat: payload.vatDestin, apaCode: payload.codApaDestin }),
    transporters: () =>
      payload.transporters.map(({ plate, date, index }) => (
        <span key={index} className="inline-flex items-center gap-2">
          <Plate>{plate.toUpperCase()}</Plate>
          <span className="num">{formatDateTime(date, i18n.locale)}</span>
        </span>
      )),
    waste: () => (
      <>
        <LerTile code={ler} hazardous={isHazardous(ler)} />
        <Main>
          <span className="num">{formatKg(payload.quantity, i18n.locale)}</span>
        </Main>
        <span className="codes">{payload.selectedOperationCode}</span>
      </>
    ),
    adr: () => <Main>{['UN', payload.adrOnuNumber, payload.adrPackageGroup].filter(Boolean).join(' ')}</Main>,
    files: () =>
      values.files.length > 0 ? (
        <Plural value={values.files.length} one="# ficheiro" other="# ficheiros" />
      ) : (
        t`Sem anexos`
      ),
  };
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2 text-label lg:py-1.5">{lines[section]()}</span>
      <FilledLine form={form} section={section} />
      <RuleLine form={form} section={section} />
    </>
  );
}

const Main = ({ children }: { children: ReactNode }) => <span className="font-semibold text-ink">{children}</span>;
