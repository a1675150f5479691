import { PageHeader } from '#ui/basics/page-header.tsx';
import { Toaster } from '#ui/overlays/toaster.tsx';
import { BoardsSection } from './boards-section.tsx';
import { ButtonsSection } from './buttons-section.tsx';
import { CataloguePickersSection } from './catalogue-pickers-section.tsx';
import { DialogsSection } from './dialogs-section.tsx';
import { FieldsSection } from './fields-section.tsx';
import { MessagesSection } from './messages-section.tsx';
import { PagesSection } from './pages-section.tsx';
import { PickersSection } from './pickers-section.tsx';
import { SelectorsSection } from './selectors-section.tsx';
import { TablesSection } from './tables-section.tsx';
import { TasksSection } from './tasks-section.tsx';

/**
 * Shows the reference sheet: every component in every state. Its texts are samples, so they are not
 * in the catalogues.
 */
export function Showcase() {
  return (
    <main className="mx-auto max-w-[1440px] space-y-9 bg-surface-page px-4 py-6 text-base text-ink lg:px-12 lg:py-10 lg:text-label">
      <PageHeader
        title="Componentes e estados"
        subtitle="Folha de referência da Guiar. Os mesmos componentes nos três temas; no telemóvel, alvos de 48 px ou mais."
      />
      <BoardsSection />
      <ButtonsSection />
      <FieldsSection />
      <PickersSection />
      <SelectorsSection />
      <CataloguePickersSection />
      <TasksSection />
      <MessagesSection />
      <TablesSection />
      <DialogsSection />
      <PagesSection />
      <Toaster />
    </main>
  );
}
