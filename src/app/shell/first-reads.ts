import { readDeadlineTab } from '#components/counters/deadline-tab.ts';
import { countToAccept } from '#components/guide/acts/to-accept.ts';
import { readMenu, readMenuItems } from '#components/menu/menu-entries.ts';
import { readOutages } from '#components/outage/use-outages.ts';
import { readHasFirstSteps } from '#db/first-steps.ts';
import { readFirstState } from '#runtime/engine/use-sync-state.tsx';
import { readCounters } from '#runtime/use-counters.tsx';
import { countUnread } from '#sync/outbox/unread.ts';
import { countGuides } from './device-panel.tsx';

/** Initial data of shell and dashboard, read before they are rendered. */
export const firstReads = [
  readMenuItems,
  readMenu,
  readFirstState,
  readCounters,
  countUnread,
  countGuides,
  readDeadlineTab,
  countToAccept,
  readHasFirstSteps,
  readOutages,
];
