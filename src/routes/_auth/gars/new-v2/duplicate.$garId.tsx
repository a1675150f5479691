import { createFileRoute } from '@tanstack/react-router';
import { DuplicateScreen } from '#features/guide-create/duplicate-screen.tsx';
import { MayIssue } from '#features/guide-create/issuer/may-issue.tsx';

export const Route = createFileRoute('/_auth/gars/new-v2/duplicate/$garId')({
  staticData: { wing: 'guides' },
  component: Page,
});

function Page() {
  return (
    <MayIssue>
      <DuplicateScreen garId={Route.useParams().garId} />
    </MayIssue>
  );
}
