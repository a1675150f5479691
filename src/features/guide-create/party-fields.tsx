import { useLingui } from '@lingui/react/macro';
import { addressOf } from '../../components/establishment/address-of.ts';
import { apaCodeHelp } from '../../components/establishment/apa-code-help.ts';
import { EstablishmentPicker } from '../../components/establishment-picker.tsx';
import { RemoteSearch } from '../../components/remote-search.tsx';
import { readVat } from '../../domain/codes/vat.ts';
import { useUser } from '../../runtime/use-user.ts';
import { Field } from '../../ui/fields/field.tsx';
import { GuideText, type SectionProps, vatInput } from './guide-field.tsx';
import { RecipientPicker } from './recipient-picker.tsx';

interface Props extends SectionProps {
  side: 'Origin' | 'Destin';
  /** The fields this guide type requires. */
  required: readonly string[];
}

/** A party that is an establishment: chosen from the device's list, found in the national system, or typed. */
export function PartyFields({ form, side, required }: Props) {
  const { t } = useLingui();
  const { db } = useUser();
  const { values, change } = form;
  const origin = side === 'Origin';
  const vat = origin ? values.vatOrigin : values.vatDestin;
  const fill = (name: string, address: string, nif: string, apaCode: string, id: string | null) =>
    origin
      ? change({ originId: id, nameOrigin: name, addressOrigin: address, vatOrigin: nif, codApaOrigin: apaCode })
      : change({ destinId: id, nameDestin: name, addressDestin: address, vatDestin: nif, codApaDestin: apaCode });
  const choose = async (id: string | null) => {
    const row = id === null ? undefined : await db.establishments.get(id);
    if (row) fill(row.Name, addressOf(row), row.Vat ?? '', row.ApaCode ?? '', id);
    else change(origin ? { originId: null } : { destinId: null });
  };
  const needs = (field: string) => required.includes(field);
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      <Field label={t`Estabelecimento`} className="lg:col-span-2">
        {origin ? (
          <EstablishmentPicker label={t`Estabelecimento`} value={values.originId} onChange={(id) => void choose(id)} />
        ) : (
          <RecipientPicker
            label={t`Estabelecimento`}
            value={values.destinId}
            onEstablishment={(id) => void choose(id)}
            onPlace={(one) => fill(one.name, one.address, one.vat, one.apaCode, null)}
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
          fill(place.Name, [place.Address, place.PostalCode, place.Local].filter(Boolean).join(', '), place.Vat, place.ApaCode, null)
        }
      />
      <GuideText form={form} name={`name${side}`} required={needs(`name${side}`)} />
      <GuideText form={form} name={`address${side}`} required={needs(`address${side}`)} />
    </div>
  );
}
