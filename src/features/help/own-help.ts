import { msg } from '@lingui/core/macro';
import type { HelpText } from './help-text.ts';

/** Help texts of the user's own screens and of those of the whole account. */
export const ownHelp = {
  settings: {
    title: msg`Aspeto e língua`,
    about: msg`Muda o aspeto neste dispositivo, e nada na conta.`,
    points: [
      msg`O tema de sol lê-se melhor ao ar livre.`,
      msg`A língua muda os textos da aplicação; a dos e-mails está nas Configurações.`,
      msg`As teclas de um só carácter podem desligar-se aqui.`,
    ],
  },
  user: {
    title: msg`O meu utilizador`,
    about: msg`Quem é nesta conta, e o que pode fazer com os seus dados.`,
    points: [
      msg`Sair com registos por enviar avisa primeiro.`,
      msg`Descarregar ou apagar os seus dados pede antes que confirme que é você.`,
      msg`A password, as chaves e os dispositivos estão em "Chaves e dispositivos".`,
    ],
  },
  keys: {
    title: msg`Chaves e dispositivos`,
    about: msg`Como entra nesta conta, e onde tem sessão.`,
    points: [
      msg`Uma chave de acesso é a impressão digital, a cara ou o PIN de um dispositivo: entra sem password.`,
      msg`Guarde os códigos de recuperação fora do dispositivo: servem se perder a chave.`,
      msg`Não reconhece uma entrada? «Não fui eu» termina tudo e muda a password.`,
      msg`Mudar a password termina a sessão nos outros dispositivos.`,
    ],
  },
  support: {
    title: msg`Suporte`,
    about: msg`Escreva-nos: respondemos por e-mail no prazo de 24 horas.`,
    points: [
      msg`Diga o que queria fazer, o que viu, e a que horas foi.`,
      msg`Sem rede o pedido fica em fila e segue sozinho.`,
      msg`Nunca escreva uma password no pedido.`,
    ],
  },
  external: {
    title: msg`Acesso externo`,
    about: msg`As guias que uma conta lhe deixa ler.`,
    points: [
      msg`Pode abrir, mostrar e imprimir; não pode criar nem mudar nada.`,
      msg`As guias abertas e as recentes leem-se sem rede.`,
      msg`Para fazer mais, peça uma permissão a um administrador da conta.`,
    ],
  },
  operatorAccounts: {
    title: msg`Contas`,
    about: msg`As contas desta instalação: o que ocupam, quando foram usadas, e se podem entrar.`,
    points: [
      msg`Bloquear uma conta para as sessões dela, já. O que está por enviar fica nos dispositivos e segue depois do desbloqueio.`,
      msg`O espaço conta os ficheiros entregues, os arquivos e os relatórios.`,
      msg`Uma quota só recusa o que vier a mais; em branco, não há limite.`,
      msg`Aqui não há dados de guias nem nomes de pessoas. Só os superadministradores a veem.`,
    ],
  },
  jobs: {
    title: msg`Trabalhos do servidor`,
    about: msg`O que o servidor faz em segundo plano: o que espera, o que corre e o que falhou.`,
    points: [
      msg`Um trabalho com erro tenta-se outra vez daqui.`,
      msg`A lista renova-se sozinha.`,
      msg`As leituras do SILiAmb dizem até onde chegou cada estabelecimento, e o que as impede.`,
      msg`Só os superadministradores a veem.`,
    ],
  },
  operation: {
    title: msg`Operação`,
    about: msg`O estado de toda a instalação: filas, cópias de segurança, processos e erros.`,
    points: [
      msg`«Fazer agora» começa uma cópia; o resultado aparece na lista quando estiver verificada.`,
      msg`Um erro tem o tipo, o caminho e o número do último pedido, para procurar no registo do servidor.`,
      msg`O nível do registo muda em todos os processos, e volta sozinho ao das definições.`,
      msg`Só os superadministradores a veem.`,
    ],
  },
  appSettings: {
    title: msg`Configurações`,
    about: msg`O que vale para toda a conta.`,
    points: [
      msg`Os pedidos às outras partes podem sair sozinhos quando emite uma guia.`,
      msg`Pode impedir guias para um destinatário sem licença válida.`,
      msg`A língua é a dos e-mails que a conta recebe.`,
      msg`Em "Entrada" decide a quem a conta exige uma chave de acesso, e desde quando.`,
    ],
  },
  removedUsers: {
    title: msg`Utilizadores removidos`,
    about: msg`Quem já não entra, mas cujo nome ainda está nos registos.`,
    points: [
      msg`Apagar dados pessoais tira o nome e o e-mail de tudo o que a conta escreveu; não se pode desfazer.`,
      msg`As guias e o histórico ficam, e dizem "utilizador removido".`,
      msg`Precisa de rede.`,
    ],
  },
  security: {
    title: msg`Segurança`,
    about: msg`O que aconteceu nesta conta: quem entrou, quem foi recusado, o que mudou e o que saiu.`,
    points: [
      msg`Filtre por período, acontecimento, pessoa e resultado. Exportar leva o que os filtros mostram.`,
      msg`Muitas falhas seguidas da mesma pessoa juntam-se numa linha com o seu número.`,
      msg`As linhas só se acrescentam e prendem-se umas às outras: uma que falte ou mude é encontrada na verificação da noite.`,
      msg`O endereço e o dispositivo apagam-se ao fim de 90 dias, as linhas ao fim de 2 anos.`,
      msg`Só os administradores da conta o veem.`,
    ],
  },
  passwordResets: {
    title: msg`Histórico de passwords`,
    about: msg`Quem mudou a password, quando, e por que via.`,
    points: [
      msg`Procure pelo nome de um utilizador.`,
      msg`Ninguém reconhece uma mudança? Termine as sessões desse utilizador, na ficha dele.`,
      msg`As passwords não ficam escritas em lado nenhum.`,
    ],
  },
} as const satisfies Record<string, HelpText>;
