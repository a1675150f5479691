import { Trans, useLingui } from '@lingui/react/macro';
import { heldPlaces } from '#components/guide/list/held-places.ts';
import { authorizesAtOnce, issuersAmong, listInvolved, settledIssuer } from '#domain/guide/create/issuers.ts';
import { useLive } from '#runtime/use-user.ts';
import { Field } from '#ui/fields/field.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { toPayload } from '../guide-values.ts';
import type { SectionProps } from '../sections/guide-field.tsx';

/**
 * Says who issues a guide of construction works, which needs no question, and lets the user choose
 * another possible issuer.
 */
export function IssuerLine({ form: { values, change } }: SectionProps) {
  const { t } = useLingui();
  const involved = listInvolved(toPayload(values));
  const possible =
    useLive(async (db) => issuersAmong(await heldPlaces(db), involved), [JSON.stringify(involved)]) ?? [];
  const issuer = possible.find(({ id }) => id === values.issuer) ?? settledIssuer(involved.type, possible).issuer;
  if (!issuer) return null;
  const { name } = issuer;
  if (possible.length === 1)
    return (
      <p className="text-label text-muted">
        <Trans>Emite {name}.</Trans>
      </p>
    );
  return (
    <Field
      label={t`Emissor`}
      role="radiogroup"
      help={t`É quem assina a guia no SILiAmb. Se não for o remetente, este tem de a autorizar.`}
    >
      <RadioGroup
        stacked
        value={issuer.id}
        onChange={(id) => change({ issuer: id })}
        options={possible.map((one) => ({
          key: one.id,
          label: one.name,
          detail: authorizesAtOnce(one, involved.origin) ? t`já autorizada` : t`fica à espera de autorização`,
        }))}
      />
    </Field>
  );
}
