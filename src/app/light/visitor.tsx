import type { ComponentType } from 'react';
import { publicAddress } from '#domain/guide/acts/link-pages.ts';
import { type VisitorAddress, visitorAddress, visitorHref } from '#domain/screens/visitor-pages.ts';
import { activateLocale } from '#lib/dom/i18n.ts';
import { watchInstall } from '#lib/dom/install/install.ts';
import { keepFieldSeen } from '#lib/dom/keep-field-seen.ts';
import { readLook, showLook } from '#lib/dom/look.ts';
import { maybeSignedIn } from '#lib/dom/signed-in-hint.ts';
import { whenTouched } from '#lib/dom/when-touched.ts';
import type { VisitorPageProps } from '#runtime/visitor-page.ts';
import { show } from '../root.tsx';
import { pages } from './pages.ts';

const loadApp = () => import('../start.tsx');
const loadRuntime = () => import('#runtime/engine/runtime.ts').then((m) => m.openRuntime());

/** Latest time to fetch the app, in ms after the page load, for visitors who only read. */
const aheadMs = 5_000;

/**
 * Starts the visitor pages, and fetches the app's router, shell and databases while they are filled
 * in.
 */
export async function start(address: VisitorAddress): Promise<void> {
  showLook();
  watchInstall();
  keepFieldSeen();
  await activateLocale(readLook().locale);
  await open(address);
  addEventListener('hashchange', moved);
  // A script requested before the page has loaded would delay the load event.
  await pageLoaded();
  whenTouched(
    () => void loadApp().then((app) => app.fetchAhead(address.search.to?.split('?')[0] ?? '/dashboard'), ignore),
    aheadMs,
  );
}

async function pageLoaded(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
}

async function open(address: VisitorAddress): Promise<void> {
  history.replaceState(history.state, '', visitorHref(address));
  const { default: Page }: { default: ComponentType<VisitorPageProps> } = await pages[address.path]();
  show(<Page key={address.path} search={address.search} loadRuntime={loadRuntime} leave={leave} />);
}

/** Follows a link within these pages, browser back, or a typed address. */
function moved(): void {
  const address = visitorAddress(location.hash, maybeSignedIn());
  if (publicAddress(location.hash)) location.reload();
  else void (address ? open(address) : startApp()).catch(() => location.reload());
}

function leave(href: string): void {
  history.replaceState(null, '', `#${href}`);
  void startApp().catch(() => location.reload());
}

async function startApp(): Promise<void> {
  removeEventListener('hashchange', moved);
  await (await loadApp()).takeOver();
}

const ignore = () => undefined;
