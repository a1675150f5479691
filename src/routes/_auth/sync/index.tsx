import { createFileRoute } from '@tanstack/react-router';
import { OutboxScreen } from '#features/outbox/outbox-screen.tsx';

export const Route = createFileRoute('/_auth/sync/')({ staticData: { wing: 'field' }, component: OutboxScreen });
