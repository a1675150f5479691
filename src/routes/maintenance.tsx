import { createFileRoute } from '@tanstack/react-router';
import { MaintenancePage } from '#features/pages/pages.tsx';

export const Route = createFileRoute('/maintenance')({ component: MaintenancePage });
