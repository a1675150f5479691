import { readdirSync } from 'node:fs';
import { keysOf } from '#lib/records.ts';

/** Features that surround every screen, or are shown first. */
export const ofFirst = ['dashboard', 'lock'] as const;
/** Features of pages without the app around them. */
export const apart = ['pages', 'public-guide', 'session', 'showcase', 'visitors'] as const;

const named = {
  field: ['movements', 'equipment', 'outbox', 'readiness', 'notifications', 'outages', 'wallet', 'iphone'],
  guides: [
    'guides',
    'guide-create',
    'guide-edit',
    'guide-import',
    'guide-sync',
    'guide-batches',
    'deadlines',
    'annex3',
  ],
  reports: ['declarations', 'reports', 'generated-documents', 'mass-volumes'],
  help: ['help'],
} satisfies Record<string, readonly string[]>;
const elsewhere = new Set<string>([...ofFirst, ...apart, ...Object.values(named).flat()]);
const features = readdirSync(new URL('../features/', import.meta.url));

/**
 * Wings of the app, each with its folders of `src/features`: words and shared code of a wing come
 * with its first screen. A folder not named here belongs to the administration.
 */
export const wings: Record<'field' | 'guides' | 'administration' | 'reports' | 'help', readonly string[]> = {
  ...named,
  administration: features.filter((name) => !elsewhere.has(name)),
};
export type Wing = keyof typeof wings;

const wingOf = new Map<string, Wing>(
  keysOf(wings).flatMap((wing) => wings[wing].map((feature): [string, Wing] => [feature, wing])),
);

/** Returns the wing of a module in `src/features`; undefined for a module outside all wings. */
export const wingOfModule = (id: string): Wing | undefined =>
  wingOf.get(/\bsrc\/features\/([^/]+)\//.exec(id)?.[1] ?? '');
