import { createFileRoute, redirect } from '@tanstack/react-router';
import { summaries, summaryKinds } from '#domain/report/summary.ts';
import { SummaryScreen } from '#features/reports/summary-screen.tsx';

const kindOf = (name: string) => summaryKinds.find((kind) => summaries[kind].screen === `/reports/${name}`);

export const Route = createFileRoute('/_auth/reports/$summary')({
  staticData: { wing: 'reports' },
  beforeLoad: ({ params, location }) => {
    if (!kindOf(params.summary)) throw redirect({ to: '/404', search: { url: location.href } });
  },
  component: Page,
});

function Page() {
  const kind = kindOf(Route.useParams().summary);
  return kind && <SummaryScreen key={kind} kind={kind} />;
}
