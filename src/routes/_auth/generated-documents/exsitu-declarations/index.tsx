import { createFileRoute } from '@tanstack/react-router';
import { GeneratedDeclarationsScreen } from '#features/declarations/declarations-screen.tsx';

export const Route = createFileRoute('/_auth/generated-documents/exsitu-declarations/')({
  staticData: { wing: 'reports' },
  component: GeneratedDeclarationsScreen,
});
