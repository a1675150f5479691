import { readdirSync } from 'node:fs';

/** Those that stand around every screen, or are the first of all. */
export const ofFirst = ['dashboard', 'lock'] as const;
/** Those of a page without the app around it. */
export const apart = ['pages', 'public-guide', 'session', 'showcase', 'visitors'] as const;

const named = {
  field: ['movements', 'equipment', 'outbox', 'readiness', 'notifications', 'wallet'],
  guides: ['guides', 'guide-create', 'guide-edit', 'guide-import', 'guide-sync', 'guide-batches', 'deadlines', 'annex3'],
  reports: ['declarations', 'reports', 'generated-documents', 'mass-volumes'],
  help: ['help'],
} satisfies Record<string, readonly string[]>;
const elsewhere = new Set<string>([...ofFirst, ...apart, ...Object.values(named).flat()]);
const features = readdirSync(new URL('../src/features/', import.meta.url));

/**
 * The wings of the app, each with its folders of `src/features`: words and shared code of a wing come with its first screen. What is
 * named nowhere is administration.
 */
export const wings: Record<'field' | 'guides' | 'administration' | 'reports' | 'help', readonly string[]> = {
  ...named,
  administration: features.filter((name) => !elsewhere.has(name)),
};
export type Wing = keyof typeof wings;

const wingOf = new Map<string, Wing>(
  (Object.keys(wings) as Wing[]).flatMap((wing) => wings[wing].map((feature): [string, Wing] => [feature, wing])),
);

/** The wing of a module in `src/features`; undefined for one that belongs to none. */
export const wingOfModule = (id: string): Wing | undefined => wingOf.get(/\bsrc\/features\/([^/]+)\//.exec(id)?.[1] ?? '');
