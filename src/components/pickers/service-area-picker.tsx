import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { listServiceAreas, readServiceArea } from '#api/service-area.ts';
import { ServiceArea } from '#domain/reference/service-area.ts';
import { KeptSelect, type KeptSource } from './kept-select.tsx';

interface Props {
  value: string | null;
  name: string | null;
  onChange: (id: string | null, name: string | null) => void;
  label: string;
}

const serviceAreas: KeptSource<ServiceArea> = {
  key: 'serviceAreas:select',
  rows: v.array(ServiceArea),
  read: (http, { offset, limit, searchTerm }) => listServiceAreas(http, { start: offset, pageSize: limit, searchTerm }),
  readOne: readServiceArea,
  option: ({ UniqueId, InternalCode, Description, AssignedToUserName }) => ({
    key: UniqueId,
    label: [InternalCode, Description].filter(Boolean).join(' '),
    detail: AssignedToUserName ?? undefined,
  }),
};

/** Picks a service area of the account. */
export function ServiceAreaPicker(props: Props) {
  const { t } = useLingui();
  return (
    <KeptSelect
      {...props}
      source={serviceAreas}
      placeholder={t`Escolha a área`}
      searchPlaceholder={t`Procurar código ou descrição`}
    />
  );
}
