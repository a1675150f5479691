import { readFileSync } from 'node:fs';

const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8');

/** Version of this server, as its package says. */
export const version: string = /"version": "([^"]+)"/.exec(manifest)?.[1] ?? '';
