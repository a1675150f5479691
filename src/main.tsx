import { publicAddress } from './domain/link-pages.ts';

const asked = publicAddress(location.hash);

// Pages that a link opens have an entry of their own, light enough for a slow network; without its hash a link leads to the app (spec 2 §2).
if (asked?.hash) {
  const { page, hash } = asked;
  void import('./app/public.tsx').then(({ start }) => start(page, hash));
} else {
  if (asked) history.replaceState(null, '', '#/dashboard');
  void import('./app/start.tsx').then(({ start }) => start());
}
