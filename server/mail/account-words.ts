import type { Language } from '#domain/people/languages.ts';

/** Sentences of an e-mail about an account. */
export interface AccountWords {
  subject: string;
  asks: string;
  /** Label of the link; missing if the e-mail has no link and says everything itself. */
  button?: string;
  closing: readonly string[];
}
export const accountMails = ['confirm', 'welcome', 'recover', 'newDevice', 'received'] as const;
export type AccountMail = (typeof accountMails)[number];

/** Texts around the sentences in each language. */
export const frames: Record<
  Language,
  { greeting(name: string): string; sent: string; user: string; code: string; device: string; when: string }
> = {
  pt: {
    greeting: (name) => `Olá ${name},`,
    sent: 'Enviado pelo Guiar.',
    user: 'Utilizador',
    code: 'Código de cliente',
    device: 'Dispositivo',
    when: 'Quando',
  },
  en: {
    greeting: (name) => `Hello ${name},`,
    sent: 'Sent by Guiar.',
    user: 'Username',
    code: 'Client code',
    device: 'Device',
    when: 'When',
  },
  'es-AR': {
    greeting: (name) => `Hola ${name}:`,
    sent: 'Enviado por Guiar.',
    user: 'Usuario',
    code: 'Código de cliente',
    device: 'Dispositivo',
    when: 'Cuándo',
  },
};

export const accountWords: Record<AccountMail, Record<Language, AccountWords>> = {
  confirm: {
    pt: {
      subject: 'Confirme o e-mail da sua conta Guiar',
      asks: 'A sua conta foi criada. Confirme que este endereço é seu: só depois disso saem e-mails em nome da conta.',
      button: 'Confirmar o e-mail',
      closing: [
        'A ligação vale sete dias e uma só vez.',
        'Se não criou esta conta, não faça nada: sem confirmação, nada sai em seu nome.',
      ],
    },
    en: {
      subject: 'Confirm the e-mail of your Guiar account',
      asks: 'Your account has been created. Confirm that this address is yours: only then are e-mails sent in the name of the account.',
      button: 'Confirm the e-mail',
      closing: [
        'The link works once, within seven days.',
        'If you did not create this account, do nothing: without confirmation, nothing is sent in your name.',
      ],
    },
    'es-AR': {
      subject: 'Confirmá el e-mail de tu cuenta Guiar',
      asks: 'Tu cuenta fue creada. Confirmá que esta dirección es tuya: recién después se envían e-mails en nombre de la cuenta.',
      button: 'Confirmar el e-mail',
      closing: [
        'El enlace vale siete días y una sola vez.',
        'Si no creaste esta cuenta, no hagas nada: sin confirmación no se envía nada en tu nombre.',
      ],
    },
  },
  welcome: {
    pt: {
      subject: 'Bem-vindo ao Guiar',
      asks: 'O seu e-mail está confirmado e a conta está pronta. Comece pelo estabelecimento; o painel mostra os passos até à primeira guia.',
      button: 'Entrar',
      closing: ['Para ter o Guiar à mão, também sem rede, instale-o a partir do menu do navegador.'],
    },
    en: {
      subject: 'Welcome to Guiar',
      asks: 'Your e-mail is confirmed and the account is ready. Start with the establishment; the dashboard shows the steps to the first waste guide.',
      button: 'Sign in',
      closing: ['To keep Guiar at hand, offline too, install it from the browser’s menu.'],
    },
    'es-AR': {
      subject: 'Bienvenido a Guiar',
      asks: 'Tu e-mail está confirmado y la cuenta está lista. Empezá por el establecimiento; el panel muestra los pasos hasta la primera guía.',
      button: 'Ingresar',
      closing: ['Para tener Guiar a mano, también sin red, instalalo desde el menú del navegador.'],
    },
  },
  recover: {
    pt: {
      subject: 'Recuperar a password do Guiar',
      asks: 'Alguém pediu uma password nova para o seu utilizador. Se foi você, escolha-a pela ligação abaixo.',
      button: 'Escolher uma password nova',
      closing: [
        'A ligação vale uma hora e uma só vez. Ao mudar a password, a sessão termina em todos os dispositivos.',
        'Se não foi você, não faça nada: a password continua a mesma.',
      ],
    },
    en: {
      subject: 'Recover your Guiar password',
      asks: 'Someone asked for a new password for your user. If it was you, choose one with the link below.',
      button: 'Choose a new password',
      closing: [
        'The link works once, within one hour. Changing the password ends the session on all devices.',
        'If it was not you, do nothing: the password stays as it is.',
      ],
    },
    'es-AR': {
      subject: 'Recuperar la contraseña de Guiar',
      asks: 'Alguien pidió una contraseña nueva para tu usuario. Si fuiste vos, elegila con el enlace de abajo.',
      button: 'Elegir una contraseña nueva',
      closing: [
        'El enlace vale una hora y una sola vez. Al cambiar la contraseña, la sesión termina en todos los dispositivos.',
        'Si no fuiste vos, no hagas nada: la contraseña sigue siendo la misma.',
      ],
    },
  },
  newDevice: {
    pt: {
      subject: 'Entrada no Guiar num dispositivo novo',
      asks: 'O seu utilizador entrou num dispositivo onde ainda não tinha entrado. Se foi você, não precisa de fazer nada.',
      button: 'Ver onde tem sessão',
      closing: ['Se não foi você, mude já a password: isso termina a sessão nos outros dispositivos.'],
    },
    en: {
      subject: 'Guiar sign-in on a new device',
      asks: 'Your user signed in on a device where it had not signed in before. If it was you, there is nothing to do.',
      button: 'See where you are signed in',
      closing: ['If it was not you, change the password now: that ends the session on the other devices.'],
    },
    'es-AR': {
      subject: 'Ingreso a Guiar en un dispositivo nuevo',
      asks: 'Tu usuario ingresó en un dispositivo donde todavía no había ingresado. Si fuiste vos, no hace falta que hagas nada.',
      button: 'Ver dónde tenés sesión',
      closing: ['Si no fuiste vos, cambiá ya la contraseña: eso termina la sesión en los otros dispositivos.'],
    },
  },
  received: {
    pt: {
      subject: 'Recebemos o seu pedido',
      asks: 'Obrigado pelo seu contacto. Respondemos no prazo de 24 horas.',
      closing: [],
    },
    en: {
      subject: 'We have received your request',
      asks: 'Thank you for writing to us. We reply within 24 hours.',
      closing: [],
    },
    'es-AR': {
      subject: 'Recibimos tu pedido',
      asks: 'Gracias por escribirnos. Respondemos dentro de las 24 horas.',
      closing: [],
    },
  },
};
