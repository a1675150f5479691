import { createFileRoute } from '@tanstack/react-router';
import { WalletScreen } from '#features/wallet/wallet-screen.tsx';

/** Guide to show first. */
export interface WalletSearch {
  guia?: string;
}

export const Route = createFileRoute('/_auth/carteira')({
  staticData: { wing: 'field' },
  validateSearch: ({ guia }: Record<string, unknown>): WalletSearch => (typeof guia === 'string' ? { guia } : {}),
  component: Page,
});

function Page() {
  return <WalletScreen guide={Route.useSearch().guia} />;
}
