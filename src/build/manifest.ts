import type { ManifestOptions } from 'vite-plugin-pwa';

/** The installed app: what the launcher shows, and where its shortcuts lead. */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Guiar',
  short_name: 'Guiar',
  description: 'Guias eletrónicas de acompanhamento de resíduos, com e sem rede.',
  lang: 'pt-PT',
  dir: 'ltr',
  start_url: './#/dashboard',
  scope: './',
  display: 'standalone',
  theme_color: '#002f37',
  background_color: '#002f37',
  categories: ['business', 'productivity'],
  launch_handler: { client_mode: ['navigate-existing', 'auto'] },
  icons: [
    { src: 'icons/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    { src: 'icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: 'icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: 'icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    {
      name: 'Entrega de equipamento',
      short_name: 'Entrega',
      url: './#/delivery/create',
      icons: [{ src: 'icons/shortcut-delivery.png', sizes: '96x96' }],
    },
    {
      name: 'Recolha de equipamento',
      short_name: 'Recolha',
      url: './#/collection',
      icons: [{ src: 'icons/shortcut-collection.png', sizes: '96x96' }],
    },
    { name: 'Por enviar', url: './#/sync', icons: [{ src: 'icons/shortcut-sync.png', sizes: '96x96' }] },
  ],
  screenshots: [
    {
      src: 'screenshots/phone.png',
      sizes: '780x1688',
      type: 'image/png',
      form_factor: 'narrow',
      label: 'Entrega de equipamento sem rede',
    },
    { src: 'screenshots/desktop.png', sizes: '1440x900', type: 'image/png', form_factor: 'wide', label: 'Painel' },
  ],
};
