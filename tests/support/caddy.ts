import { spawnSync } from 'node:child_process';
import { installAsRoot } from '../tools/browsers.ts';

const hasCaddy = (): boolean => spawnSync('caddy', ['version']).status === 0;

/** Installs Caddy as root on Debian; the test behind it says what is missing elsewhere. */
export function ensureCaddy(): void {
  if (!hasCaddy()) installAsRoot('caddy');
}

/** @throws with a sentence that says what to install */
export function requireCaddy(): void {
  if (!hasCaddy()) throw new Error('The day behind the proxy needs Caddy: apt-get install -y caddy');
}
