import { createFileRoute } from '@tanstack/react-router';
import { OutagesScreen } from '#features/outages/outages-screen.tsx';

export const Route = createFileRoute('/_auth/outages')({ staticData: { wing: 'field' }, component: OutagesScreen });
