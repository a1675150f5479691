import type { Api } from '#server/http/api.ts';
import { guideActRoutes } from './acts.ts';
import { annex3Routes } from './annex3.ts';
import { batchRoutes } from './batches.ts';
import { guideDifferenceRoutes } from './differences.ts';
import { guideDoubtRoutes } from './doubts.ts';
import { garArchiveRoutes } from './gar-archive.ts';
import { guideRoutes } from './guides.ts';
import { guideImportRoutes } from './import.ts';
import { guideModelRoutes } from './models.ts';
import { guideReadingRoutes } from './readings.ts';
import { guideRequestRoutes } from './requests.ts';

/** Registers all that signed-in users do with guides; the `:id` of `guideRoutes` comes last. */
export function allGuideRoutes(api: Api): void {
  for (const routes of [
    guideDifferenceRoutes,
    guideReadingRoutes,
    guideDoubtRoutes,
    guideImportRoutes,
    annex3Routes,
    guideModelRoutes,
    guideRoutes,
    guideRequestRoutes,
    guideActRoutes,
    batchRoutes,
    garArchiveRoutes,
  ])
    routes(api);
}
