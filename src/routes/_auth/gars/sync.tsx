import { createFileRoute } from '@tanstack/react-router';
import { SyncScreen } from '../../../features/guide-sync/sync-screen.tsx';

export const Route = createFileRoute('/_auth/gars/sync')({ staticData: { wing: 'guides' }, component: SyncScreen });
