import { base64url } from '../../lib/base64url.ts';

/** What is kept of a sign-in, under the names of the specification (spec 1 §3, authorizationData). */
export interface LoginData {
  token: string | null;
  username: string;
  defaultEstablishment: string | null;
  clientCode: string;
  refreshToken: string | null;
  shouldConfigure: boolean;
}

const under = (base: string, path: string): string => `${base.replace(/\/+$/, '')}/${path}`;

/** A guide's page of non-compliance in the newer front end at `base` (spec 2 §2). */
export const nonComplianceUrl = (base: string, guide: string): string => under(base, `egar/${encodeURIComponent(guide)}/non-compliance`);

/** A guide's list of files there (spec 2 §2). */
export const guideFilesUrl = (base: string, guide: string): string => under(base, `gars/${encodeURIComponent(guide)}/files/list`);

/** Where a sign-in goes on (spec 3 §2): the login data are in the fragment, which no server, log or Referer gets to see. */
export function handOverUrl(base: string, data: LoginData): string {
  const { token, username, defaultEstablishment, clientCode, refreshToken, shouldConfigure } = data;
  const login = { token, username, defaultEstablishment, clientCode, refreshToken, shouldConfigure };
  return under(base, `#login=${base64url(JSON.stringify(login))}`);
}

/** The report on non-compliances, over all guides (spec 3 §2). */
export const nonComplianceReportUrl = (base: string): string => under(base, 'reports/non-compliances');
