import type { Language } from '#domain/people/languages.ts';

type Row = readonly [what: string, meaning: string];

/**
 * Sentences of the drivers' page. Labels of the app stand in guillemets, exactly as the app shows
 * them in that language.
 */
export interface DriverGuideWords {
  title: string;
  about: string;
  qr(address: string): string;
  install: { heading: string; steps(address: string): readonly string[] };
  enter: { heading: string; address: string; code: string; user: string; steps: readonly string[] };
  before: { heading: string; steps: readonly string[] };
  register: { heading: string; steps: readonly string[] };
  show: { heading: string; steps: readonly string[] };
  sending: { heading: string; titles: Row; rows: readonly Row[] };
  guides: { heading: string; titles: Row; rows: readonly Row[] };
  offline: { heading: string; steps: readonly string[] };
}

export const driverGuideWords: Record<Language, DriverGuideWords> = {
  pt: {
    title: 'Guia do motorista',
    about: 'Guiar: entregas, recolhas e guias de resíduos no telemóvel, com e sem rede. Guarde esta folha no veículo.',
    qr: (address) => `Código QR com o endereço do Guiar: ${address}`,
    install: {
      heading: 'Instalar',
      steps: (address) => [
        `Aponte a câmara do telemóvel ao código QR, ou escreva no navegador: ${address}`,
        'Android: no menu do Chrome escolha «Instalar aplicação». iPhone: no Safari, Partilhar e «Adicionar ao ecrã principal».',
        'Abra o Guiar pelo ícone e entre uma vez com rede. Depois abre também sem rede.',
      ],
    },
    enter: {
      heading: 'Entrar',
      address: 'Endereço',
      code: 'Código de cliente',
      user: 'Utilizador',
      steps: [
        'Escreva o código de cliente, o utilizador e a password que lhe deram. Na primeira entrada escolhe uma password só sua.',
        'Cinco passwords erradas fecham a entrada durante 15 minutos. Se a esqueceu: «Recuperar password».',
      ],
    },
    before: {
      heading: 'Antes de sair',
      steps: [
        'Com rede, abra «Menu» e «Preparar para sair»: diz se o telemóvel tem tudo o que o dia pede, e completa o que falta.',
      ],
    },
    register: {
      heading: 'Registar uma entrega ou uma recolha',
      steps: [
        'Toque em «Registar» e depois em «Entrega» ou «Recolha».',
        'Confirme o ponto no mapa e escolha o estabelecimento.',
        'Escolha o equipamento: leia o código com a câmara, ou procure-o.',
        'Escreva o n.º do documento e toque em «Gravar». Ficou guardada quando o ecrã o diz.',
      ],
    },
    show: {
      heading: 'Mostrar a guia na estrada',
      steps: [
        '«Mostrar guia» abre a guia em grande, com o código QR e o PDF, também sem rede. Numa fiscalização mostra-se a guia inteira, legível: número, código e QR sozinhos não chegam.',
      ],
    },
    sending: {
      heading: 'Onde está cada registo («Por enviar»)',
      titles: ['Estado', 'O que quer dizer'],
      rows: [
        ['Por enviar', 'Está guardado no telemóvel e segue sozinho quando houver rede. Não registe outra vez.'],
        ['A enviar', 'Está a seguir para o servidor.'],
        ['Enviado', 'O servidor recebeu-o. Não há mais nada a fazer.'],
        ['Recusado ou em conflito', 'Precisa de si: abra-o, leia o motivo, corrija e envie de novo, ou remova-o.'],
        ['Entre para enviar', 'A sessão terminou. Entre outra vez: nada se perdeu.'],
      ],
    },
    guides: {
      heading: 'Estados das guias',
      titles: ['Estado', 'O que quer dizer'],
      rows: [
        [
          'Emitida',
          'O produtor ainda não a autorizou: antes do transporte, autoriza-a aqui ou assina a guia em papel.',
        ],
        ['Aberta', 'Está autorizada: pode viajar.'],
        ['Corrigida, Correção Negada', 'Destinatário e produtor acertam os valores. A entrega está feita.'],
        ['Fechada', 'Está concluída.'],
        ['Anulada', 'Ficou sem efeito. Não viaje com ela.'],
      ],
    },
    offline: {
      heading: 'Sem rede',
      steps: [
        'Trabalhe como sempre. O que grava fica no telemóvel e segue pela ordem em que foi feito, uma só vez.',
        'Não apague os dados do navegador nem desinstale o Guiar enquanto houver registos por enviar.',
      ],
    },
  },
  en: {
    title: 'Driver’s guide',
    about:
      'Guiar: deliveries, collections and waste guides on the phone, online and offline. Keep this page in the vehicle.',
    qr: (address) => `QR code with the address of Guiar: ${address}`,
    install: {
      heading: 'Install',
      steps: (address) => [
        `Point the phone’s camera at the QR code, or type in the browser: ${address}`,
        'Android: choose “Install app” in Chrome’s menu. iPhone: in Safari, Share and “Add to Home Screen”.',
        'Open Guiar from its icon and sign in once with a connection. From then on it opens offline too.',
      ],
    },
    enter: {
      heading: 'Sign in',
      address: 'Address',
      code: 'Client code',
      user: 'Username',
      steps: [
        'Type the client code, the username and the password that you were given. At the first sign-in you choose a password of your own.',
        'Five wrong passwords lock the sign-in for 15 minutes. If you have forgotten yours: “Recover password”.',
      ],
    },
    before: {
      heading: 'Before you leave',
      steps: [
        'With a connection, open “Menu” and “Get ready to go”: it says whether the phone has everything the day needs, and fetches the rest.',
      ],
    },
    register: {
      heading: 'Record a delivery or a collection',
      steps: [
        'Tap “Record”, then “Delivery” or “Collection”.',
        'Confirm the point on the map and choose the establishment.',
        'Choose the equipment: scan its code with the camera, or search for it.',
        'Type the document number and tap “Save”. It is saved once the screen says so.',
      ],
    },
    show: {
      heading: 'Show the guide on the road',
      steps: [
        '“Show guide” opens the guide full screen, with its QR code and PDF, offline too. A guide that is Issued may not travel yet.',
      ],
    },
    sending: {
      heading: 'Where each record is (“To send”)',
      titles: ['Status', 'What it means'],
      rows: [
        [
          'To send',
          'It is saved on the phone and is sent automatically once there is a connection. Do not record it again.',
        ],
        ['Sending', 'It is on its way to the server.'],
        ['Sent', 'The server has it. There is nothing left to do.'],
        ['Refused or in conflict', 'It needs you: open it, read why, correct it and send it again, or remove it.'],
        ['Sign in to send', 'The session has ended. Sign in again: nothing is lost.'],
      ],
    },
    guides: {
      heading: 'Guide statuses',
      titles: ['Status', 'What it means'],
      rows: [
        ['Issued', 'The producer has not authorised it yet. The transport may not begin.'],
        ['Open', 'It is authorised: it may travel.'],
        ['Corrected, Correction rejected', 'Recipient and producer settle the values. The delivery is done.'],
        ['Closed', 'It is finished.'],
        ['Revoked', 'It is void. Do not travel with it.'],
      ],
    },
    offline: {
      heading: 'Offline',
      steps: [
        'Work as always. What you save stays on the phone and is sent in the order it was done, once only.',
        'Do not clear the browser’s data or uninstall Guiar while there are unsent records.',
      ],
    },
  },
  'es-AR': {
    title: 'Guía del chofer',
    about:
      'Guiar: entregas, retiros y guías de residuos en el celular, con y sin red. Guardá esta hoja en el vehículo.',
    qr: (address) => `Código QR con la dirección de Guiar: ${address}`,
    install: {
      heading: 'Instalar',
      steps: (address) => [
        `Apuntá la cámara del celular al código QR, o escribí en el navegador: ${address}`,
        'Android: en el menú de Chrome elegí «Instalar aplicación». iPhone: en Safari, Compartir y «Agregar a inicio».',
        'Abrí Guiar desde el ícono e ingresá una vez con red. Después abre también sin red.',
      ],
    },
    enter: {
      heading: 'Ingresar',
      address: 'Dirección',
      code: 'Código de cliente',
      user: 'Usuario',
      steps: [
        'Escribí el código de cliente, el usuario y la contraseña que te dieron. En el primer ingreso elegís una contraseña propia.',
        'Cinco contraseñas equivocadas bloquean el ingreso por 15 minutos. Si te la olvidaste: «Recuperar contraseña».',
      ],
    },
    before: {
      heading: 'Antes de salir',
      steps: [
        'Con red, abrí «Menú» y «Preparar para salir»: dice si el celular tiene todo lo que pide el día, y completa lo que falta.',
      ],
    },
    register: {
      heading: 'Registrar una entrega o un retiro',
      steps: [
        'Tocá «Registrar» y después «Entrega» o «Retiro».',
        'Confirmá el punto en el mapa y elegí el establecimiento.',
        'Elegí el equipo: leé el código con la cámara, o buscalo.',
        'Escribí el n.º de documento y tocá «Guardar». Quedó guardado cuando la pantalla lo dice.',
      ],
    },
    show: {
      heading: 'Mostrar la guía en la ruta',
      steps: [
        '«Mostrar guía» abre la guía a pantalla completa, con el código QR y el PDF, también sin red. Una guía Emitida todavía no puede viajar.',
      ],
    },
    sending: {
      heading: 'Dónde está cada registro («Por enviar»)',
      titles: ['Estado', 'Qué quiere decir'],
      rows: [
        ['Por enviar', 'Está guardado en el celular y se envía solo cuando haya red. No lo registres de nuevo.'],
        ['Enviando', 'Se está enviando al servidor.'],
        ['Enviado', 'El servidor lo recibió. No queda nada por hacer.'],
        ['Rechazado o en conflicto', 'Te necesita: abrilo, leé el motivo, corregilo y envialo de nuevo, o eliminalo.'],
        ['Ingresá para enviar', 'La sesión terminó. Ingresá de nuevo: no se perdió nada.'],
      ],
    },
    guides: {
      heading: 'Estados de las guías',
      titles: ['Estado', 'Qué quiere decir'],
      rows: [
        ['Emitida', 'El productor todavía no la autorizó. El transporte no puede empezar.'],
        ['Abierta', 'Está autorizada: puede viajar.'],
        ['Corregida, Corrección rechazada', 'Destinatario y productor acuerdan los valores. La entrega está hecha.'],
        ['Cerrada', 'Está concluida.'],
        ['Anulada', 'Quedó sin efecto. No viajes con ella.'],
      ],
    },
    offline: {
      heading: 'Sin red',
      steps: [
        'Trabajá como siempre. Lo que guardás queda en el celular y se envía en el orden en que se hizo, una sola vez.',
        'No borres los datos del navegador ni desinstales Guiar mientras haya registros por enviar.',
      ],
    },
  },
};
