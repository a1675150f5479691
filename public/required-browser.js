// Before the app: says in plain words that this browser is too old for it, or the address without
// HTTPS. In ES5, so that browsers too old for the app run it (docs/decisions/45-browsers.md).
(function () {
  var texts = {
    pt: {
      old: 'Este navegador é demasiado antigo para a Guiar',
      from: 'A Guiar precisa de uma destas versões, ou de uma mais recente:',
      update:
        'Atualize o navegador ou o sistema do dispositivo. No iPhone e no iPad: Definições › Geral › Atualização de software.',
      kept: 'O trabalho guardado neste dispositivo fica aqui: não se perde nada.',
      insecure: 'Este endereço não é seguro',
      https: 'O endereço da Guiar tem de começar por https://. Corrija-o, ou peça-o a quem gere a sua conta.'
    },
    en: {
      old: 'This browser is too old for Guiar',
      from: 'Guiar needs one of these versions, or a newer one:',
      update:
        'Update the browser or the device’s system. On iPhone and iPad: Settings › General › Software Update.',
      kept: 'The work kept on this device stays here: nothing is lost.',
      insecure: 'This address is not secure',
      https: 'Guiar’s address has to begin with https://. Correct it, or ask whoever manages your account for it.'
    },
    'es-AR': {
      old: 'Este navegador es demasiado viejo para Guiar',
      from: 'Guiar necesita una de estas versiones, o una más nueva:',
      update:
        'Actualizá el navegador o el sistema del dispositivo. En iPhone y iPad: Configuración › General › Actualización de software.',
      kept: 'El trabajo guardado en este dispositivo queda acá: no se pierde nada.',
      insecure: 'Esta dirección no es segura',
      https: 'La dirección de Guiar tiene que empezar con https://. Corregila, o pedísela a quien administra tu cuenta.'
    }
  };

  // Without HTTPS, browsers of any age take the app's cryptography away.
  var insecure = window.isSecureContext === false;

  function supports() {
    try {
      // Firefox before 121, Safari before 16.4 and Chrome before 111 lack one of these.
      new RegExp('(?<!a)b');
      return (
        [].toSorted &&
        window.indexedDB &&
        (insecure || (crypto.subtle && crypto.randomUUID)) &&
        CSS.supports('color', 'color-mix(in oklab, red, red)') &&
        CSS.supports('selector(:has(a))') &&
        matchMedia('(width >= 1px)').matches
      );
    } catch (error) {
      return false;
    }
  }

  var old = !supports();
  if (!old && !insecure) return;

  var locale;
  var kept = false;
  try {
    locale = JSON.parse(localStorage.getItem('guiar:look') || '{}').locale;
    kept = localStorage.getItem('guiar:signed-in') !== null;
  } catch (error) {}
  if (!texts.hasOwnProperty(locale)) locale = { en: 'en', es: 'es-AR' }[(navigator.language || '').slice(0, 2)] || 'pt';
  document.documentElement.lang = locale === 'pt' ? 'pt-PT' : locale;

  var text = texts[locale];
  var versions = ['Chrome 111', 'Edge 111', 'Samsung Internet 22', 'Safari 16.4 (iOS 16.4)', 'Firefox 128'];
  function p(words) {
    return '<p style="margin:1em 0">' + words + '</p>';
  }
  // Replaces the app's place: without it, neither the kept shell nor the app begins. Its own styles
  // serve where the app's do not load.
  document.getElementById('root').outerHTML =
    '<main style="max-width:35rem;margin:0 auto;padding:1.5rem;line-height:1.5;font-family:var(--font-sans,sans-serif)">' +
    '<h1 class="text-head font-bold">' +
    (old ? text.old : text.insecure) +
    '</h1>' +
    (old
      ? p(text.from) +
        '<ul style="margin:0;padding:0 0 0 1.5em;list-style:disc"><li>' +
        versions.join('<li>') +
        '</ul>' +
        p(text.update)
      : '') +
    (insecure ? p(text.https) : '') +
    (kept ? p(text.kept) : '') +
    '</main>';
})();
