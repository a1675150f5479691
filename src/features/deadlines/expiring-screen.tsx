import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Screen } from '../../components/screen/screen.tsx';
import { deadlineTypes } from '../../domain/egar-deadlines.ts';
import { DeadlineList } from './deadline-list.tsx';
import { DeadlineTabs } from './deadline-tabs.tsx';

export type ExpiringType = 'AsOrigin' | 'AsDestin';

/** Guides whose deadline runs, as origin or as destination (spec 2 §2, /egars/expiring); the tab stands in the address. */
export function ExpiringScreen({ type: name }: { type: ExpiringType }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const type = deadlineTypes[name];
  return (
    <Screen title={t`e-GARs com prazo a terminar`} flush>
      <DeadlineTabs
        types={[deadlineTypes.AsOrigin, deadlineTypes.AsDestin]}
        value={type}
        onChange={(chosen) =>
          void navigate({
            to: '/egars/expiring',
            search: { eGarExpiringType: chosen === deadlineTypes.AsOrigin ? 'AsOrigin' : 'AsDestin' },
            replace: true,
          })
        }
      />
      <div className="px-4 py-4 lg:px-7">
        <DeadlineList type={type} />
      </div>
    </Screen>
  );
}
