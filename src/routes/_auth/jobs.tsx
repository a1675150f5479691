import { createFileRoute } from '@tanstack/react-router';
import { JobsScreen } from '#features/jobs/jobs-screen.tsx';

export const Route = createFileRoute('/_auth/jobs')({ staticData: { wing: 'administration' }, component: JobsScreen });
