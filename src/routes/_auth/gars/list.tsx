import { createFileRoute } from '@tanstack/react-router';
import { EgarList } from '../../../features/egars/egar-list.tsx';

export const Route = createFileRoute('/_auth/gars/list')({ component: EgarList });
