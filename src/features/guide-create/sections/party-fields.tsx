import { useLingui } from '@lingui/react/macro';
import { shortAddress } from '#components/establishment/address-of.ts';
import { apaCodeHelp } from '#components/establishment/apa-code-help.ts';
import { EstablishmentPicker } from '#components/pickers/establishment-picker.tsx';
import { RemoteSearch } from '#components/pickers/remote-search.tsx';
import { vatInput } from '#components/transporters/transporter-frame.ts';
import { readVat } from '#domain/codes/vat.ts';
import { useUser } from '#runtime/use-user.ts';
import { Field } from '#ui/fields/field.tsx';
import { DestinPicker } from './destin-picker.tsx';
import { GuideText, type SectionProps } from './guide-field.tsx';

interface Props extends SectionProps {
  side: 'Origin' | 'Destin';
  /** Fields that this guide type requires. */
  required: readonly string[];
}

interface Party {
  /** Id of an establishment of the account; null for other parties. */
  id: string | null;
  name: string;
  address: string;
  nif: string;
  apaCode: string;
}

/**
 * Edits a party that is an establishment: chosen from the device's list, found in the national
 * system, or typed.
 */
export function PartyFields({ form, side, required }: Props) {
  const { t } = useLingui();
  const { db } = useUser();
  const { values, change } = form;
  const origin = side === 'Origin';
  const vat = origin ? values.vatOrigin : values.vatDestin;
  const fill = ({ id, name, address, nif, apaCode }: Party) =>
    origin
      ? change({ originId: id, nameOrigin: name, addressOrigin: address, vatOrigin: nif, codApaOrigin: apaCode })
      : change({ destinId: id, nameDestin: name, addressDestin: address, vatDestin: nif, codApaDestin: apaCode });
  const choose = async (id: string | null) => {
    const row = id === null ? undefined : await db.establishments.get(id);
    if (row) fill({ id, name: row.Name, address: shortAddress(row), nif: row.Vat ?? '', apaCode: row.ApaCode ?? '' });
    else change(origin ? { originId: null } : { destinId: null });
  };
  const needs = (field: string) => required.includes(field);
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      <Field label={t`Estabelecimento`} className="lg:col-span-2">
        {origin ? (
          <EstablishmentPicker label={t`Estabelecimento`} value={values.originId} onChange={(id) => void choose(id)} />
        ) : (
          <DestinPicker
            label={t`Estabelecimento`}
            value={values.destinId}
            onEstablishment={(id) => void choose(id)}
            onPlace={(one) =>
              fill({ id: null, name: one.name, address: one.address, nif: one.vat, apaCode: one.apaCode })
            }
          />
        )}
      </Field>
      <GuideText form={form} name={`vat${side}`} required={needs(`vat${side}`)} input={vatInput} read={readVat} />
      <GuideText
        form={form}
        name={`codApa${side}`}
        required={needs(`codApa${side}`)}
        input={{ autoCapitalize: 'characters' }}
        help={t(apaCodeHelp(values[`codApa${side}`]))}
      />
      <RemoteSearch
        vat={vat}
        className="lg:col-span-2"
        onPick={(place) =>
          fill({
            id: null,
            name: place.Name,
            address: [place.Address, place.PostalCode, place.Local].filter(Boolean).join(', '),
            nif: place.Vat,
            apaCode: place.ApaCode,
          })
        }
      />
      <GuideText form={form} name={`name${side}`} required={needs(`name${side}`)} />
      <GuideText form={form} name={`address${side}`} required={needs(`address${side}`)} />
    </div>
  );
}
