import { createFileRoute } from '@tanstack/react-router';
import { GeneratedReportsScreen } from '#features/generated-documents/reports-screen.tsx';

export const Route = createFileRoute('/_auth/generated-documents/reports/')({
  staticData: { wing: 'reports' },
  component: GeneratedReportsScreen,
});
