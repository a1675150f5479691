import { Trans, useLingui } from '@lingui/react/macro';
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import type { FieldProblems } from '#components/errors/field-problems.ts';
import { EstablishmentPicker } from '#components/pickers/establishment-picker.tsx';
import { PickupPointPicker } from '#components/pickers/pickup-point-picker.tsx';
import { TagPicker } from '#components/pickers/tag-picker.tsx';
import { UserPicker } from '#components/pickers/user-picker.tsx';

import { hasMenuItem } from '#domain/screens/menu.ts';
import { useLive } from '#runtime/use-user.ts';
import { Button } from '#ui/basics/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { type GuideFilterValues, setFilters } from './guide-criteria.ts';

interface Props {
  criteria: GuideFilterValues;
  onChange: (part: Partial<GuideFilterValues>) => void;
  problems: FieldProblems;
}

/** Shows the rarely used filters, folded away; they stay open while one of them is set. */
export function MoreFilters({ criteria, onChange, problems }: Props) {
  const { t } = useLingui();
  const [open, setOpen] = useState(setFilters(criteria) > 0);
  const shown = open || problems.ClientVat !== undefined;
  // A user who may not administer users must not see who they are.
  const choosesUsers = useLive(async (db) => hasMenuItem((await db.readMeta('menu')) ?? null, 'users'));
  const count = choosesUsers ? 5 : 4;
  return (
    <>
      <Button
        variant="ghost"
        className="-ms-3"
        icon={shown ? Minus : Plus}
        aria-expanded={shown}
        onClick={() => setOpen(!shown)}
      >
        {shown ? <Trans>Menos filtros</Trans> : <Trans>Mais {count} filtros</Trans>}
      </Button>
      {shown && (
        <>
          <Field label={t`Cliente`}>
            <EstablishmentPicker
              label={t`Cliente`}
              only="client"
              value={criteria.clientId}
              onChange={(clientId) => onChange({ clientId })}
            />
          </Field>
          <Field label={t`NIF do cliente`} error={problems.ClientVat}>
            <TextInput
              value={criteria.clientVat}
              onChange={(clientVat) => onChange({ clientVat })}
              inputMode="numeric"
              maxLength={20}
              autoComplete="off"
            />
          </Field>
          <Field label={t`Ponto de recolha`}>
            <PickupPointPicker
              kind="ALL"
              label={t`Ponto de recolha`}
              value={criteria.pickupPoint}
              onChange={(pickupPoint) => onChange({ pickupPoint })}
            />
          </Field>
          <Field label={t`Etiqueta`}>
            <TagPicker value={criteria.tagId} onChange={(tagId) => onChange({ tagId })} />
          </Field>
          {choosesUsers && (
            <Field label={t`Utilizador`}>
              <UserPicker
                label={t`Utilizador`}
                value={criteria.userId}
                name={criteria.userName}
                onChange={(userId, userName) => onChange({ userId, userName })}
              />
            </Field>
          )}
        </>
      )}
    </>
  );
}
