import type { Context } from 'hono';

const ownName = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/i;
/** Written by whoever hands a request on: then it comes from elsewhere, whatever its Host. */
const handedOn = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/** Whether a request was made to this machine by one of its own names, from a program on it. */
export function isOwnHost(c: Context): boolean {
  if (handedOn.some((name) => c.req.header(name) !== undefined)) return false;
  return ownName.test(URL.parse(`http://${c.req.header('host') ?? URL.parse(c.req.url)?.host}`)?.hostname ?? '');
}
