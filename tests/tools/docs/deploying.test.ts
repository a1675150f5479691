import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '#server/config.ts';

const folder = 'docs/deploying';
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const source = globSync('server/**/*.ts', { exclude: ['**/*.test.ts'] })
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
/** Names of our figures in an expression, without the endings of a histogram. */
const figuresIn = (text: string) =>
  [...text.matchAll(/guiar_[a-z_]+/g)].map(([name]) => name.replace(/_(bucket|sum|count)$/, ''));

const Rules = v.object({
  groups: v.array(
    v.object({
      rules: v.array(
        v.object({
          alert: v.string(),
          expr: v.string(),
          annotations: v.object({ summary: v.string(), action: v.string() }),
        }),
      ),
    }),
  ),
});
const Board = v.object({
  panels: v.array(v.object({ id: v.number(), title: v.string(), targets: v.array(v.object({ expr: v.string() })) })),
});
const Compose = v.object({
  services: v.record(
    v.string(),
    v.object({ image: v.string(), environment: v.optional(v.record(v.string(), v.string())) }),
  ),
});

test('each alert asks for a figure of ours and names what to do', () => {
  const rules = v.parse(Rules, parse(read('alerts.yaml'))).groups.flatMap((group) => group.rules);
  expect(rules.length).toBeGreaterThan(8);
  const headings = [...readFileSync('docs/operating.md', 'utf8').matchAll(/^## (.+)$/gm)].map(([, title]) => title);
  for (const { alert, expr, annotations } of rules) {
    for (const name of figuresIn(expr)) expect(source, alert).toContain(`'${name}'`);
    const [, section] = /^docs\/operating\.md, "(.+)"$/.exec(annotations.action) ?? [];
    expect(headings, alert).toContain(section);
  }
});

test('each panel of the dashboard shows a figure that exists', () => {
  const { panels } = v.parse(Board, JSON.parse(read('grafana.json')));
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  for (const { title, targets } of panels)
    for (const { expr } of targets) for (const name of figuresIn(expr)) expect(source, title).toContain(`'${name}'`);
});

test('the compose file starts processes that the settings allow', () => {
  const { services } = v.parse(Compose, parse(read('compose.yaml'), { merge: true }));
  const roles = ['web', 'jobs'].map((name) => {
    const environment = services[name]?.environment ?? {};
    const given = Object.fromEntries(
      Object.entries(environment).map(([key, value]) => [key, value.replace(/\$\{\w+:[?-]\}/g, '')]),
    );
    return readConfig(given).role;
  });
  expect(roles).toEqual(['web', 'jobs']);
});

test('the proxy keeps figures, health and inner calls to itself', () => {
  const proxy = read('Caddyfile');
  const [, hidden = ''] = /@inside path (.+)/.exec(proxy) ?? [];
  expect(hidden.split(' ')).toEqual(['/metrics', '/readyz', '/healthz', '/internal/*']);
  expect(proxy).toContain('request>uri delete');
});

test('the processes that make copies may write where the settings put them', () => {
  const [, place = 'none'] = /^ {4}BACKUP_TO=(.+)$/m.exec(readFileSync('docs/deploying.md', 'utf8')) ?? [];
  for (const unit of ['guiar.service', 'guiar-jobs.service'])
    expect(read(unit), unit).toMatch(new RegExp(`^ReadWritePaths=-${place}$`, 'm'));
});

/** A machine without systemd only reads the units. */
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
if (!hasSystemd) console.log('systemd-analyze is missing: the units are not verified');

describe('the units of systemd', () => {
  const units = readdirSync(folder).filter((name) => name.endsWith('.service'));

  test.each(units)('%s starts the server with settings that exist', (name) => {
    const unit = read(name);
    const [, environment = ''] = /^Environment=(.+)$/m.exec(unit) ?? [];
    const given = Object.fromEntries(environment.split(' ').map((pair) => pair.split('=')));
    const config = readConfig({ ...given, PORT: '4780', DATABASE_URL: 'postgres://guiar@db/guiar' });
    expect(config.dataDir).toBe('/var/lib/guiar');
    expect(unit).toMatch(/^ExecStart=\S+node server\/main\.ts$/m);
    if (!hasSystemd) {
      // The proof is due where nobody looks.
      expect(process.env.CI, 'apt-get install systemd').toBeUndefined();
      return;
    }
    const scratch = mkdtempSync(join(tmpdir(), 'guiar-units-'));
    try {
      // The program of an installation is not here: this one stands in its place.
      const file = join(scratch, name);
      writeFileSync(file, unit.replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`));
      expect(execFileSync('systemd-analyze', ['verify', file], { encoding: 'utf8', stdio: 'pipe' })).toBe('');
    } finally {
      rmSync(scratch, { recursive: true, force: true });
    }
  });
});
