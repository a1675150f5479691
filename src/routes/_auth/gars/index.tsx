import { createFileRoute } from '@tanstack/react-router';
import { OverviewScreen } from '../../../features/deadlines/overview-screen.tsx';

export const Route = createFileRoute('/_auth/gars/')({ staticData: { wing: 'guides' }, component: OverviewScreen });
