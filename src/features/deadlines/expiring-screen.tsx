import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Screen } from '#components/screen/screen.tsx';
import { deadlineTypes } from '#domain/guide/deadlines.ts';
import { DeadlineList } from './deadline-list.tsx';
import { DeadlineTabs } from './deadline-tabs.tsx';
import { type ExpiringType, useExpiringTab } from './expiring-tab.ts';

/**
 * Shows the guides with a running deadline, as origin or destination (spec 2 §2, /egars/expiring);
 * the address holds the chosen tab.
 */
export function ExpiringScreen({ type: initialTab }: { type: ExpiringType | undefined }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { tab, choose } = useExpiringTab(initialTab);
  const open = (chosen: ExpiringType) => {
    choose(chosen);
    void navigate({ to: '/egars/expiring', search: { eGarExpiringType: chosen }, replace: true });
  };
  return (
    <Screen title={t`e-GARs com prazo a terminar`} flush>
      {tab && (
        <>
          <DeadlineTabs
            types={[deadlineTypes.AsOrigin, deadlineTypes.AsDestin]}
            value={deadlineTypes[tab]}
            onChange={(chosen) => open(chosen === deadlineTypes.AsOrigin ? 'AsOrigin' : 'AsDestin')}
          />
          <div className="px-4 py-4 lg:px-7">
            <DeadlineList type={deadlineTypes[tab]} />
          </div>
        </>
      )}
    </Screen>
  );
}
