/**
 * Appearance of the app on this device. In localStorage, because public/theme.js reads it before
 * the first paint.
 */
export interface Look {
  theme: 'system' | 'light' | 'dark' | 'sol';
  dir: 'ltr' | 'rtl';
  locale: string;
  /** Layout settings of the specification (spec 1 §4). */
  fixed: boolean;
  collapsed: boolean;
  boxed: boolean;
  horizontal: boolean;
  /** Dense tables: rows of 44 instead of 54 pixels. */
  dense?: boolean;
  /** Rows per page, for lists that have no page size set. */
  pageSize?: number;
  /** Fold state of panels and menu groups by name; true means folded. */
  folded: Record<string, boolean>;
  /** Time when the install offer was last declined, in ms. */
  installRefusedAt?: number;
  /** True once a sign-in has shown how to install the app on an iPhone. */
  iphonePageShown?: boolean;
  /** Single-character shortcuts; on unless switched off. */
  singleKeys?: boolean;
}

const key = 'guiar:look';
export const defaultLook: Look = {
  theme: 'system',
  dir: 'ltr',
  locale: 'pt',
  fixed: true,
  collapsed: false,
  boxed: false,
  horizontal: false,
  folded: {},
};

function load(): Look {
  try {
    return { ...defaultLook, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Look>) };
  } catch {
    return defaultLook;
  }
}

let look = load();
const listeners = new Set<() => void>();

export const readLook = (): Look => look;

export function changeLook(change: Partial<Look>): void {
  look = { ...look, ...change };
  try {
    localStorage.setItem(key, JSON.stringify(look));
  } catch {
    // Storage is full or forbidden: the look lasts for this page only.
  }
  showLook();
  for (const listener of listeners) listener();
}

// Same values as in public/theme.js.
const barColours = { light: '#002f37', dark: '#020e11', sol: '#000000' };

const systemIsDark = matchMedia('(prefers-color-scheme: dark)');
systemIsDark.addEventListener('change', () => showLook());

export function showLook(): void {
  const root = document.documentElement;
  const system = systemIsDark.matches ? 'dark' : 'light';
  root.dataset.theme = look.theme === 'system' ? system : look.theme;
  root.dir = look.dir;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const system = meta.media.includes('dark') ? 'dark' : 'light';
    meta.content = barColours[look.theme === 'system' ? system : look.theme];
  }
  root.lang = look.locale === 'pt' ? 'pt-PT' : look.locale;
}

export function subscribeLook(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
