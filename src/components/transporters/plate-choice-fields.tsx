import { Trans, useLingui } from '@lingui/react/macro';
import type { FieldProblems } from '#components/errors/field-problems.ts';
import { Plate } from '#components/plate.tsx';
import { transporterField } from '#domain/guide/messages.ts';
import { formatTime } from '#lib/format.ts';
import { Field } from '#ui/fields/field.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { Select } from '#ui/fields/select/select.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import type { VehicleChoice } from './transport-scope.ts';
import { type usePlateChoice, written } from './use-plate-choice.ts';

const plateInput = { autoCapitalize: 'characters', autoComplete: 'off' } as const;

interface Props {
  choice: ReturnType<typeof usePlateChoice>;
  problems: FieldProblems;
}

/** Chooses a vehicle of the account, or writes a plate, and the trailer. */
export function PlateChoiceFields({ choice, problems }: Props) {
  const { t } = useLingui();
  const { entries, index, choices, chosen, setChosen, text, setText, trailer, setTrailer } = choice;
  const problem = problems[transporterField('plate', index)] ?? problems.transporters;
  return (
    <>
      {entries.length > 1 && (
        <Select
          label={t`Transportador`}
          value={String(index)}
          onChange={(key) => choice.chooseEntry(Number(key ?? 0))}
          options={entries.map(({ i, name, vat, plate }) => ({ key: String(i), label: name || vat, code: plate }))}
        />
      )}
      <Field label={t`Veículo`} role="radiogroup" required error={chosen !== written && problem}>
        <RadioGroup
          stacked
          value={chosen}
          onChange={setChosen}
          options={[
            ...choices.map((one) => ({
              key: one.plate,
              label: <Plate>{one.plate}</Plate>,
              detail: <VehicleDetail vehicle={one} />,
            })),
            { key: written, label: t`Escrever outra matrícula` },
          ]}
        />
      </Field>
      {chosen === written && (
        <Field label={t`Matrícula`} required error={!choice.trailerIsWrong && problem}>
          <TextInput {...plateInput} value={text} onChange={setText} />
        </Field>
      )}
      <Field label={t`Matrícula do reboque`} help={t`Só se houver reboque.`} error={choice.trailerIsWrong && problem}>
        <TextInput {...plateInput} value={trailer} onChange={(typed) => setTrailer(typed.replace('/', ''))} />
      </Field>
      <p className="text-caption text-muted">
        <Trans>Muda já neste dispositivo e segue quando houver rede.</Trans>
      </p>
    </>
  );
}

/** Shows what is known of a vehicle: whether it is the guide's, or travels on another today. */
function VehicleDetail({ vehicle: { description, busyAt, present } }: { vehicle: VehicleChoice }) {
  const { t, i18n } = useLingui();
  const free = busyAt ? t`tem guia às ${formatTime(busyAt, i18n.locale)}` : t`sem guia hoje`;
  return <>{[description, present ? t`é a da guia` : free].filter(Boolean).join(' · ')}</>;
}
