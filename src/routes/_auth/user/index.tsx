import { createFileRoute } from '@tanstack/react-router';
import { OwnData } from '#features/own-account/user-screen.tsx';

export const Route = createFileRoute('/_auth/user/')({ staticData: { wing: 'administration' }, component: OwnData });
