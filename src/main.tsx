import { publicAddress } from '#domain/guide/acts/link-pages.ts';
import { visitorAddress } from '#domain/screens/visitor-pages.ts';
import { maybeSignedIn } from '#lib/dom/signed-in-hint.ts';

const link = publicAddress(location.hash);
// A link without its hash leads to the app (spec 2 §2).
if (link && !link.hash) history.replaceState(null, '', '#/dashboard');
const visitor = visitorAddress(location.hash, maybeSignedIn());

// Links and visitor pages have entries of their own, light enough for a slow network.
if (link?.hash) {
  const { page, hash } = link;
  void import('#app/light/link.tsx').then(({ start }) => start(page, hash));
} else if (visitor) void import('#app/light/visitor.tsx').then(({ start }) => start(visitor));
else void import('#app/start.tsx').then(({ start }) => start());
