// Before the first paint: the look chosen on this device, so that the theme does not flash.
(function () {
  try {
    var root = document.documentElement;
    var look = JSON.parse(localStorage.getItem('guiar:look') || '{}');
    var chosen = /^(light|dark|sol)$/.test(look.theme);
    root.dataset.theme = chosen ? look.theme : matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
    if (chosen) {
      var bar = { light: '#002f37', dark: '#020e11', sol: '#000000' }[look.theme];
      document.querySelectorAll('meta[name=theme-color]').forEach(function (meta) {
        meta.content = bar;
      });
    }
    if (/^(ltr|rtl)$/.test(look.dir)) root.dir = look.dir;
    if (/^(pt|en|es-AR)$/.test(look.locale)) root.lang = look.locale === 'pt' ? 'pt-PT' : look.locale;
  } catch {}
})();
