import { createFileRoute } from '@tanstack/react-router';
import { ReadinessScreen } from '#features/readiness/readiness-screen.tsx';

export const Route = createFileRoute('/_auth/prepare')({ staticData: { wing: 'field' }, component: ReadinessScreen });
