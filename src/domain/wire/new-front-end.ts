import { base64url } from '#lib/text/base64url.ts';

/**
 * Data stored from a sign-in, under the names of the specification (spec 1 §3, authorizationData).
 */
export interface LoginData {
  token: string | null;
  username: string;
  defaultEstablishment: string | null;
  clientCode: string;
  refreshToken: string | null;
  shouldConfigure: boolean;
}

const under = (base: string, path: string): string => `${base.replace(/\/+$/, '')}/${path}`;

/**
 * Returns the address of a guide's non-compliance page in the newer front end at `base` (spec 2
 * §2).
 */
export const nonComplianceUrl = (base: string, guide: string): string =>
  under(base, `egar/${encodeURIComponent(guide)}/non-compliance`);

/** Returns the address of a guide's list of files in the newer front end (spec 2 §2). */
export const guideFilesUrl = (base: string, guide: string): string =>
  under(base, `gars/${encodeURIComponent(guide)}/files/list`);

/**
 * Returns the address that continues a sign-in in the newer front end (spec 3 §2). The login data
 * are in the fragment, which no server, log or Referer sees.
 */
export function handOverUrl(base: string, data: LoginData): string {
  const { token, username, defaultEstablishment, clientCode, refreshToken, shouldConfigure } = data;
  const login = { token, username, defaultEstablishment, clientCode, refreshToken, shouldConfigure };
  return under(base, `#login=${base64url(JSON.stringify(login))}`);
}

/** Returns the address of the report on non-compliances, over all guides (spec 3 §2). */
export const nonComplianceReportUrl = (base: string): string => under(base, 'reports/non-compliances');
