import { defaultConcludeDays } from '#domain/guide/deadlines.ts';
import { CannotStart } from './cannot-start.ts';
import { readS3Url, type S3Settings } from './files/s3-store.ts';
import {
  demoRegistryPassword,
  type RegistryBehaviour,
  type RegistryMode,
  registryModes,
} from './registry/local/behaviour.ts';
import { isServiceAddress } from './registry/siliamb/addresses.ts';

export const roles = ['all', 'web', 'jobs'] as const;
export type Role = (typeof roles)[number];

/** Settings from the environment (README, configuration table). */
export interface Config {
  /** Tasks of this process: serving, running jobs, or both. */
  role: Role;
  port: number;
  host: string;
  /** Folder of database and secret; `memory` stores nothing. */
  dataDir: string;
  databaseUrl: string | undefined;
  /** S3-compatible store for files, used instead of a folder in `dataDir`. */
  s3: S3Settings | undefined;
  jwtSecret: string | undefined;
  credentialsKey: string | undefined;
  distDir: string;
  tileUrl: string;
  tileAttribution: string;
  geocoderUrl: string;
  metricsToken: string | undefined;
  /** Public address of the app, for links in e-mails and QR codes; without a trailing slash. */
  publicUrl: string;
  /**
   * Address of the newer front end, a page of its own that is reached by full navigation; empty
   * where the deployment has none.
   */
  newFrontEndUrl: string;
  /** Address of the mail server, `smtp://…`; without it, e-mails are written as files. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Address that receives requests for contact or a demonstration. */
  supportEmail: string;
  captcha: CaptchaSettings;
  /** Folder or S3 address that the nightly copies go to; without it there are none. */
  backupTo: string | undefined;
  /** Passphrase that seals the secrets in a copy; without it, a copy lacks them. */
  backupPassphrase: string | undefined;
  /** Failure modes of the demonstration's national system. */
  registry: RegistryBehaviour;
  /** Calls per minute with which guides are read from the national system; 0 reads none. */
  registryCallsPerMinute: number;
  /** The real national system; undefined where the demonstration's stands in for it. */
  siliamb: SiliambSettings | undefined;
  /** Days from the arrival of the waste within which its guide is concluded. */
  concludeDays: number;
  /**
   * True if every link holder must enter credentials of the national system, even if the link went
   * to an address that its party has on record.
   */
  linksAskCredentials: boolean;
  /** Trusts X-Forwarded-For; only safe behind a reverse proxy that sets it. */
  trustProxy: boolean;
  /** Sign-ins per minute and address; refreshes may be five times as many. */
  signInsPerMinute: number;
  /** Address of a list of breached passwords by range of hashes; empty asks none. */
  breachedPasswordsUrl: string;
  /**
   * `1`: add the demonstration wherever the server listens; `0`: never; undefined: only if the
   * server is reachable from this machine alone.
   */
  seed: boolean | undefined;
  guides: number;
  /**
   * True if every call of the API is answered with 503. Devices recognise this as maintenance, and
   * keep their registered work.
   */
  maintenance: boolean;
  logLevel: string;
}

/** Settings of the national system's web service. */
export interface SiliambSettings {
  /** Address of the service: quality environment or production. */
  url: string;
  /** Certification token of the operator's software. */
  token: string;
  /** Path of the operator's copy of the service's WSDL. */
  wsdl: string | undefined;
}

/** Settings of the captcha that protects public forms. */
export interface CaptchaSettings {
  /** `altcha`: the server asks the browser for some work; `recaptcha`: Google's, version 3. */
  kind: 'altcha' | 'recaptcha' | 'off';
  /** Key of reCAPTCHA, like the fields below; '' otherwise. */
  siteKey: string;
  secretKey: string;
  verifyUrl: string;
}

const openStreetMap = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png';
/**
 * Reads the settings.
 * @throws CannotStart with a sentence for the operator, for an invalid value
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const dataDir = env.DATA_DIR ?? '.data';
  const port = integer(env, 'PORT', 4780);
  const host = env.HOST ?? '127.0.0.1';
  const trustProxy = env.TRUST_PROXY === '1';
  const databaseUrl = env.DATABASE_URL || undefined;
  const isProduction = !isPrivate({ host, trustProxy, databaseUrl });
  return {
    role: roleIn(env.ROLE, databaseUrl),
    port,
    host,
    dataDir: /^memory:?(\/\/)?$/.test(dataDir) ? 'memory' : dataDir,
    databaseUrl,
    s3: s3Settings(env.S3_URL),
    jwtSecret: env.JWT_SECRET || undefined,
    credentialsKey: env.CREDENTIALS_KEY || undefined,
    distDir: env.DIST_DIR ?? 'dist',
    tileUrl: env.TILE_URL ?? openStreetMap,
    tileAttribution: env.TILE_ATTRIBUTION ?? (env.TILE_URL === undefined ? '© OpenStreetMap' : ''),
    geocoderUrl: env.GEOCODER_URL ?? '',
    metricsToken: env.METRICS_TOKEN || undefined,
    publicUrl: (env.PUBLIC_URL || `http://localhost:${port}`).replace(/\/+$/, ''),
    newFrontEndUrl: pageUrl('NEW_FRONT_END_URL', env.NEW_FRONT_END_URL),
    smtpUrl: env.SMTP_URL || undefined,
    mailFrom: env.MAIL_FROM || 'Guiar <guiar@localhost>',
    supportEmail: env.SUPPORT_EMAIL || (env.MAIL_FROM ?? '').replace(/^.*<|>.*$/g, '') || 'guiar@localhost',
    captcha: captchaSettings(env, isProduction),
    ...backupSettings(env, dataDir),
    registry: {
      mode: registryMode(env.REGISTRY_MODE),
      latencyMs: integer(env, 'REGISTRY_LATENCY_MS', 0),
      password: env.REGISTRY_PASSWORD || (isProduction ? null : demoRegistryPassword),
    },
    linksAskCredentials: env.LINKS_ASK_CREDENTIALS ? env.LINKS_ASK_CREDENTIALS === '1' : isProduction,
    registryCallsPerMinute: integer(env, 'REGISTRY_CALLS_PER_MINUTE', 60),
    concludeDays: integer(env, 'DEADLINE_CONCLUDE_DAYS', defaultConcludeDays),
    trustProxy,
    signInsPerMinute: integer(env, 'SIGN_INS_PER_MINUTE', 60),
    breachedPasswordsUrl: pageUrl('BREACHED_PASSWORDS_URL', env.BREACHED_PASSWORDS_URL).replace(/\/+$/, ''),
    siliamb: siliambSettings(env),
    seed: env.SEED === undefined || env.SEED === '' ? undefined : env.SEED !== '0',
    maintenance: env.MAINTENANCE === '1',
    guides: integer(env, 'GUIDES', 4000),
    logLevel: env.LOG_LEVEL ?? 'info',
  };
}

/**
 * Returns true if only this machine reaches the server, so that accounts with a known password do
 * no harm: loopback, no proxy, and its own database.
 */
export const isPrivate = ({
  host,
  trustProxy,
  databaseUrl,
}: Pick<Config, 'host' | 'trustProxy' | 'databaseUrl'>): boolean =>
  /^(localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host) && !trustProxy && databaseUrl === undefined;

function roleIn(text: string | undefined, databaseUrl: string | undefined): Role {
  const role = roles.find((one) => one === (text || 'all'));
  if (!role) throw new CannotStart(`ROLE tem de ser um destes: ${roles.join(', ')}; e é "${text}".`);
  if (role !== 'all' && databaseUrl === undefined)
    throw new CannotStart(
      'ROLE=web e ROLE=jobs precisam de DATABASE_URL: a base de dados embutida é de um só processo.',
    );
  return role;
}

function registryMode(text: string | undefined): RegistryMode {
  const known = registryModes.find((mode) => mode === (text || 'up'));
  if (!known) throw new CannotStart(`REGISTRY_MODE tem de ser um destes: ${registryModes.join(', ')}; e é "${text}".`);
  return known;
}

function captchaSettings(env: Record<string, string | undefined>, isProduction: boolean): CaptchaSettings {
  const siteKey = env.RECAPTCHA_SITE_KEY ?? '';
  const secretKey = env.RECAPTCHA_SECRET ?? '';
  const text = env.CAPTCHA || (siteKey || secretKey ? 'recaptcha' : 'altcha');
  const kind = (['altcha', 'recaptcha', 'off'] as const).find((one) => one === text);
  if (!kind) throw new CannotStart(`CAPTCHA tem de ser altcha, recaptcha ou off, e é "${text}".`);
  if (kind === 'off' && isProduction)
    throw new CannotStart('CAPTCHA=off só serve numa máquina a que mais ninguém chega.');
  if (kind === 'recaptcha' && !(siteKey && secretKey))
    throw new CannotStart('CAPTCHA=recaptcha precisa de RECAPTCHA_SITE_KEY e RECAPTCHA_SECRET.');
  const verifyUrl = env.RECAPTCHA_VERIFY_URL || 'https://www.google.com/recaptcha/api/siteverify';
  return kind === 'recaptcha'
    ? { kind, siteKey, secretKey, verifyUrl }
    : { kind, siteKey: '', secretKey: '', verifyUrl: '' };
}

const leastPassphrase = 12;

/** Reads the settings of copies. The errors repeat neither address nor passphrase. */
function backupSettings(
  env: Record<string, string | undefined>,
  dataDir: string,
): Pick<Config, 'backupTo' | 'backupPassphrase'> {
  const [backupTo, backupPassphrase] = [env.BACKUP_TO || undefined, env.BACKUP_PASSPHRASE || undefined];
  if (backupPassphrase !== undefined && backupPassphrase.length < leastPassphrase)
    throw new CannotStart(`BACKUP_PASSPHRASE tem de ter pelo menos ${leastPassphrase} caracteres.`);
  if (backupTo !== undefined && /^memory:?(\/\/)?$/.test(dataDir) && !env.DATABASE_URL)
    throw new CannotStart('BACKUP_TO precisa de dados guardados: com DATA_DIR=memory não há nada para copiar.');
  return { backupTo, backupPassphrase };
}

/** Reads the settings of the real national system. The errors repeat neither address nor token. */
function siliambSettings(env: Record<string, string | undefined>): SiliambSettings | undefined {
  const kind = env.REGISTRY || 'local';
  if (kind === 'local') return undefined;
  if (kind !== 'siliamb') throw new CannotStart('REGISTRY tem de ser local ou siliamb.');
  const url = env.SILIAMB_URL ?? '';
  if (!isServiceAddress(url))
    throw new CannotStart('SILIAMB_URL tem de ser o endereço https do serviço, como o de GuiaAcompanhamentoWs/v2.');
  if (!env.SILIAMB_TOKEN)
    throw new CannotStart('REGISTRY=siliamb precisa de SILIAMB_TOKEN, o token de certificação que a APA dá.');
  return { url, token: env.SILIAMB_TOKEN, wsdl: env.SILIAMB_WSDL || undefined };
}

/** Reads the address of the store. The error does not repeat the address, which holds a secret. */
function s3Settings(text: string | undefined): S3Settings | undefined {
  if (!text) return undefined;
  const settings = readS3Url(text);
  if (!settings) throw new CannotStart('S3_URL tem de ser como https://CHAVE:SEGREDO@servidor:porta/balde?region=…');
  return settings;
}

/**
 * Reads an address that has only origin and path, since paths and a fragment are added to it. The
 * error does not repeat the address, which may hold a secret.
 */
function pageUrl(name: string, text: string | undefined): string {
  if (!text) return '';
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || /[?#\s]/.test(text))
    throw new CannotStart(
      `${name} tem de ser um endereço http(s) sem credenciais, «?» nem «#», como https://nova.example.pt.`,
    );
  return text;
}

function integer(env: Record<string, string | undefined>, name: string, fallback: number): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0)
    throw new CannotStart(`${name} tem de ser um número inteiro, e é "${text}".`);
  return value;
}
