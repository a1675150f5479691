import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { AreaForm } from '#components/area/form/area-form.tsx';
import { useAreaRights } from '#components/area/use-area-rights.ts';
import { Screen } from '#components/screen/screen.tsx';
import type { Area } from '#domain/reference/area.ts';
import { formPath } from '#domain/reference/area.ts';
import { establishmentTypes } from '#domain/reference/establishment.ts';
import { myEstablishmentsArea } from '#domain/reference/my-establishment.ts';
import { readAnew } from '#runtime/read-anew.ts';
import { useLive, useUser } from '#runtime/use-user.ts';
import { toast } from '#ui/overlays/toast-store.ts';
import { screens } from './area.tsx';

/** Area with the same form and its own call. */
const area: Area = { ...myEstablishmentsArea, name: 'defaultEstablishment', api: '/establishments/default' };

/**
 * Creates the account's default establishment; if there is one, its form opens instead (spec 1 §2).
 */
export function DefaultEstablishmentScreen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { engine } = useUser();
  const [isSaved, setSaved] = useState(false);
  useAreaRights(myEstablishmentsArea, 'see');
  const present = useLive(async (db) => {
    const own = await db.establishments
      .where('[Type+sort]')
      .between([establishmentTypes.own], [establishmentTypes.own, []])
      .toArray();
    return own.find(({ IsDefault }) => IsDefault)?.UniqueId ?? null;
  });
  useEffect(() => {
    if (present && !isSaved) void navigate({ href: formPath(myEstablishmentsArea, present), replace: true });
  }, [present, isSaved, navigate]);
  const leave = () => void navigate({ href: myEstablishmentsArea.path });
  return (
    <Screen title={t(area.texts.create)} task flush backTo={myEstablishmentsArea.path}>
      {present === null && (
        <AreaForm
          screens={{ ...screens, area }}
          row={null}
          onBack={leave}
          onSaved={() => {
            setSaved(true);
            readAnew({ engine });
            toast({ text: t(area.texts.created), tone: 'success', icon: Check });
            leave();
          }}
        />
      )}
    </Screen>
  );
}
