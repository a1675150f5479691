import { useLingui } from '@lingui/react/macro';
import { Plate } from '#components/plate.tsx';
import { emptyTransporter } from '#components/transporters/transporter-values.ts';
import type { GuideRow } from '#db/rows.ts';
import { barePlate } from '#domain/codes/plate.ts';
import { toOrigin } from '#domain/guide/create/parties.ts';
import { sameParty } from '#domain/guide/viewer.ts';
import { isHazardous } from '#domain/waste/ler-codes.ts';
import { formatKg } from '#lib/format.ts';
import { sentenceCase } from '#lib/text/text.ts';
import { useUser } from '#runtime/use-user.ts';
import { LerTile } from '#ui/data/ler-tile.tsx';
import { type GuideValues, toPayload } from '../guide-values.ts';
import type { SectionProps } from '../sections/guide-field.tsx';
import type { Change } from '../use-guide-form.ts';
import { findPlaceId } from './known-parties.ts';
import { RecentChoices } from './recent-choices.tsx';
import {
  type RecentParty,
  type RecentTransporter,
  type RecentWaste,
  recentDestins,
  recentQuantities,
  recentTransporters,
  recentWastes,
} from './recents.ts';

interface Props extends SectionProps {
  guides: readonly GuideRow[];
  /** Fills in the section by one touch. */
  pick: (part: Change) => void;
}

const originIn = (values: GuideValues) => toOrigin(toPayload(values));
const destinIn = ({ vatDestin: vat, codApaDestin: apaCode }: GuideValues) => ({ vat, apaCode });

/** Offers the usual recipients of this origin's waste. */
export function RecentDestins({ form, guides, pick }: Props) {
  const { t } = useLingui();
  const { db } = useUser();
  const { values, change } = form;
  const recents = recentDestins(guides, originIn(values));
  const isChosen = (one: RecentParty) => sameParty(one, destinIn(values));
  const press = async (one: RecentParty) => {
    if (isChosen(one))
      return pick({ destinId: null, nameDestin: '', addressDestin: '', vatDestin: '', codApaDestin: '' });
    pick({
      destinId: null,
      nameDestin: one.name,
      addressDestin: one.address,
      vatDestin: one.vat,
      codApaDestin: one.apaCode,
    });
    const destinId = await findPlaceId(db, one);
    if (destinId) change((now) => (sameParty(one, destinIn(now)) ? { destinId } : {}));
  };
  return (
    <RecentChoices
      label={t`Destinatários recentes`}
      choices={recents.map((one) => ({
        key: `${one.vat} ${one.apaCode}`,
        chosen: isChosen(one),
        content: (
          <>
            <bdi className="font-semibold">{one.name}</bdi>
            <span className="text-caption text-muted codes">{one.apaCode}</span>
          </>
        ),
        onPress: () => void press(one),
      }))}
    />
  );
}

/** Offers the usual carriers with their vehicles, and fills in the first transporter. */
export function RecentTransporters({ form, guides, pick }: Props) {
  const { t } = useLingui();
  const { db } = useUser();
  const { values, change } = form;
  const [first] = values.transporters;
  if (!first) return null;
  const isChosen = (one: RecentTransporter, now = first) =>
    sameParty(one, now) && barePlate(one.plate) === barePlate(now.plate);
  const setFirst = (part: Partial<typeof first>) => (now: GuideValues) => ({
    transporters: now.transporters.map((other, i) => (i === 0 ? { ...other, ...part } : other)),
  });
  const press = async (one: RecentTransporter) => {
    const { key: _, day: __, time: ___, ...blank } = emptyTransporter('');
    if (isChosen(one)) return pick(setFirst(blank));
    pick(setFirst({ ...one, establishment: null }));
    const establishment = await findPlaceId(db, one);
    if (establishment)
      change((now) =>
        now.transporters[0] && isChosen(one, now.transporters[0]) ? setFirst({ establishment })(now) : {},
      );
  };
  return (
    <RecentChoices
      label={t`Transportadores recentes`}
      choices={recentTransporters(guides, originIn(values)).map((one) => ({
        key: `${one.vat} ${one.apaCode} ${one.plate}`,
        chosen: isChosen(one),
        content: (
          <>
            <bdi className="font-semibold">{one.name}</bdi>
            <Plate>{one.plate}</Plate>
          </>
        ),
        onPress: () => void press(one),
      }))}
    />
  );
}

const noWaste: RecentWaste = { ler: '', description: '', operation: '', group: null, pgl: null };

/** Offers the usual wastes for this recipient, and their last quantities. */
export function RecentWastes({ form, guides, pick }: Props) {
  const { t, i18n } = useLingui();
  const { values } = form;
  const { selectedLerCode: ler, selectedOperationCode: operation, groupCode, quantity } = values;
  const destin = destinIn(values);
  const isChosen = (one: RecentWaste) =>
    one.ler === ler && one.operation === operation && (one.group ?? null) === (groupCode ?? null);
  const press = (one: RecentWaste) => {
    const { ler: code, operation: how, ...rest } = isChosen(one) ? noWaste : one;
    pick({
      selectedLerCode: code,
      lerDescription: rest.description,
      selectedOperationCode: how,
      groupCode: rest.group,
      numPgl: rest.pgl,
    });
  };
  return (
    <>
      <RecentChoices
        label={t`Resíduos recentes`}
        choices={recentWastes(guides, originIn(values), destin).map((one) => ({
          key: `${one.ler} ${one.operation} ${one.group}`,
          chosen: isChosen(one),
          content: (
            <>
              <LerTile code={one.ler} hazardous={isHazardous(one.ler)} />
              <span className="font-semibold codes">{[one.operation, one.group].filter(Boolean).join(' · ')}</span>
              <span lang="pt" className="min-w-0 basis-full text-caption text-muted">
                {sentenceCase(one.description)}
              </span>
            </>
          ),
          onPress: () => press(one),
        }))}
      />
      {ler !== '' && (
        <RecentChoices
          inline
          label={t`Quantidades recentes`}
          choices={recentQuantities(guides, destin, ler).map((kg) => ({
            key: String(kg),
            chosen: quantity === kg,
            content: <span className="font-semibold num">{formatKg(kg, i18n.locale)}</span>,
            onPress: () => pick({ quantity: quantity === kg ? null : kg }),
          }))}
        />
      )}
    </>
  );
}
