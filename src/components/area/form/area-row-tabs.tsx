import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type AreaRow, readAreaRow } from '#api/area.ts';
import { Screen } from '#components/screen/screen.tsx';
import { type Area, type FormArea, tabPath } from '#domain/reference/area.ts';
import { useCompact } from '#lib/dom/hooks/use-breakpoint.ts';
import { useKept } from '#runtime/use-kept.ts';
import { useLive } from '#runtime/use-user.ts';
import { Tabs } from '#ui/basics/tabs.tsx';
import { readKeptRow, rowKey, rowSchema } from '../area-kept.ts';
import type { AreaScreens } from '../area-screens.ts';
import { RowActs } from '../row-acts.tsx';
import { AreaRowForm } from './area-row-form.tsx';

interface Props {
  screens: AreaScreens;
  id: string;
  /** Tab named in the address, or act to begin with; an unknown name means the first tab. */
  tab: string | undefined;
  /** Title until the row is known, and on a phone. */
  heading: string;
  onSaved: (area: FormArea) => void;
  onBack: () => void;
}

/**
 * Shows the form of an existing row below its name, divided into tabs if the area has them; each
 * tab is in the address (spec 1 §2).
 */
export function AreaRowTabs({ screens, id, tab, heading, onSaved, onBack }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const compact = useCompact();
  const { area, tabs = [] } = screens;
  const shown = tabs.find(({ name }) => name === tab) ?? tabs[0];
  const part = shown?.screens ?? screens;
  const row = useLive((db) => readKeptRow(db, area, id), [area, id]);
  const head = row && screens.heading?.(row);
  return (
    <Screen
      title={compact ? heading : (head?.title ?? heading)}
      subtitle={head?.subtitle}
      phoneSubtitle={head?.title}
      actions={
        <>
          {head?.action}
          {row && <RowActs screens={screens} row={row} begun={tab} />}
        </>
      }
      phoneActions={row && <RowActs screens={screens} row={row} begun={tab} />}
      task
      flush
      backTo={area.path}
    >
      {tabs.length > 1 && (
        <Tabs
          label={head?.title ?? heading}
          tabs={tabs.map(({ name, label }) => ({ key: name, label: t(label) }))}
          value={shown?.name ?? ''}
          onChange={(name) => void navigate({ href: tabPath(area, id, name), replace: true })}
          fill={compact}
          className="bg-surface lg:mx-7 lg:bg-transparent"
        />
      )}
      {part !== screens && <HeadRow area={area} id={id} />}
      <AreaRowForm key={shown?.name} screens={part} id={id} onSaved={() => onSaved(part.area)} onBack={onBack} />
    </Screen>
  );
}

/** Reads the row for its heading, if the tab's form does not read it. */
function HeadRow({ area, id }: { area: Area; id: string }) {
  useKept<AreaRow>({ key: rowKey(area, id), schema: rowSchema(area), read: (http) => readAreaRow(http, area, id) });
  return null;
}
