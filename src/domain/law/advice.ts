import { isPortuguesePlate, splitPlates } from '../codes/plate.ts';
import { isWorksSite } from '../guide/create/parties.ts';
import type { EgarCreate } from '../guide/create/payload.ts';
import { needsPgl } from '../waste/operations.ts';
import { lawSentences } from './sentences.ts';

/** Section of the guide form beside which an advice stands. */
type Place = 'origin' | 'destin' | 'transporters' | 'waste';

/** Advice where it prevents a mistake: it blocks nothing (docs/law.md). */
export interface Advice {
  name: string;
  section: Place;
  sentence: { id: string; message: string };
}

/** Postal codes of the Azores, 9500-001 to 9999-999, in an address. */
const azores = /(?<!\d)9[5-9]\d{2}[-\s]\d{3}(?!\d)/;

const isForeignPlate = (plates: string): boolean => {
  const [tractor] = splitPlates(plates);
  return tractor !== '' && !isPortuguesePlate(tractor);
};

const table: readonly (Advice & { applies: (guide: EgarCreate) => boolean })[] = [
  {
    name: 'azoresOrigin',
    section: 'origin',
    sentence: lawSentences.azores,
    applies: (p) => [p.addressOrigin, p.addressRCD, p.postalCodeRCD].some((text) => azores.test(text)),
  },
  {
    name: 'longWorks',
    section: 'origin',
    sentence: lawSentences.longWorks,
    applies: isWorksSite,
  },
  {
    name: 'azoresDestin',
    section: 'destin',
    sentence: lawSentences.azores,
    applies: (p) => azores.test(p.addressDestin),
  },
  {
    name: 'border',
    section: 'transporters',
    sentence: lawSentences.border,
    applies: (p) => p.transporters.some(({ plate }) => isForeignPlate(plate)),
  },
  {
    name: 'taxGuide',
    section: 'transporters',
    sentence: lawSentences.taxGuide,
    applies: (p) => p.transporters.some(({ plate }) => plate !== ''),
  },
  {
    name: 'soil',
    section: 'waste',
    sentence: lawSentences.soil,
    applies: (p) => p.selectedOperationCode === 'R10' && !needsPgl(p.selectedLerCode, p.selectedOperationCode),
  },
  {
    name: 'urbanWaste',
    section: 'waste',
    sentence: lawSentences.urbanWaste,
    applies: (p) => p.selectedLerCode.startsWith('20'),
  },
];

/** Advice on a guide that has ended. */
export const closedAdvice: readonly Pick<Advice, 'name' | 'sentence'>[] = [
  { name: 'keeping', sentence: lawSentences.keeping },
];

/** Returns the advice on a guide that is being written, in the order of its sections. */
export const listAdvice = (guide: EgarCreate): Advice[] =>
  table.filter(({ applies }) => applies(guide)).map(({ applies: _, ...advice }) => advice);
