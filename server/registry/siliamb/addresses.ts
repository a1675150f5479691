const isLoopback = ({ hostname }: URL): boolean => /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);
const isNumeric = ({ hostname }: URL): boolean => /^(?:\[.*\]|[\d.]+)$/.test(hostname);

/** Returns true for HTTPS; plain HTTP is only for this machine, since passwords travel in it. */
const isSafe = (url: URL): boolean =>
  (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url))) && !url.username && !url.password;

/** Returns true for an address to which credentials may be sent (SILIAMB_URL). */
export function isServiceAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && isSafe(url) && url.hash === '';
}

/**
 * Returns the address of a document, if it is of the service's own site: its host, or one with the
 * same last two labels. Anything else in a guide's `url` could make this server call strangers, or
 * its own network.
 */
export function documentAddress(text: string, service: string): URL | null {
  const [url, own] = [URL.parse(text), URL.parse(service)];
  if (!url || !own || !isSafe(url)) return null;
  if (isLoopback(own)) return url.host === own.host ? url : null;
  if (isNumeric(own) || isLoopback(url)) return url.hostname === own.hostname ? url : null;
  const house = own.hostname.split('.').slice(-2).join('.');
  return url.hostname === own.hostname || url.hostname === house || url.hostname.endsWith(`.${house}`) ? url : null;
}
