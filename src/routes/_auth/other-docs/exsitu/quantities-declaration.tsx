import { createFileRoute } from '@tanstack/react-router';
import { fixSearch } from '#components/errors/fix-search.ts';
import { declarationTypes } from '#domain/report/declaration.ts';
import { DeclarationScreen } from '#features/declarations/declaration-screen.tsx';

export const Route = createFileRoute('/_auth/other-docs/exsitu/quantities-declaration')({
  staticData: { wing: 'reports' },
  validateSearch: fixSearch,
  component: Page,
});

function Page() {
  return <DeclarationScreen type={declarationTypes.ExSitu} fix={Route.useSearch().fix} />;
}
