import { msg } from '@lingui/core/macro';
import type { HelpText } from './help-text.ts';

/** Help texts of reports and documents. */
export const reportsHelp = {
  reports: {
    title: msg`Relatórios`,
    about: msg`Procura guias e quantidades, para ver aqui ou levar num ficheiro.`,
    points: [
      msg`O período conta pela data do primeiro transporte, ou pelo mês de fecho.`,
      msg`Exporte para XLSX ou CSV; os resumos também para PDF.`,
      msg`Com mais de 1 000 linhas o ficheiro faz-se em segundo plano e aparece em Geração de Documentos.`,
      msg`Procurar precisa de rede; o último resultado fica neste dispositivo.`,
    ],
  },
  files: {
    title: msg`Geração de Documentos`,
    about: msg`Os ficheiros grandes que pediu, e em que ponto está cada um.`,
    points: [
      msg`Fazem-se no servidor: pode sair e voltar.`,
      msg`Cada ficheiro fica disponível cinco dias.`,
      msg`Faz-se um de cada vez por pessoa e estabelecimento, e três por conta.`,
    ],
  },
  mirr: {
    title: msg`Números do ano`,
    about: msg`Junta as quantidades de um ano para preencher o MIRR.`,
    points: [
      msg`As linhas vêm das guias fechadas nesse ano.`,
      msg`O que não vai bater certo está marcado, com as guias em causa.`,
      msg`Exporte e preencha no SILiAmb: a Guiar não entrega o MIRR por si.`,
    ],
  },
  volumes: {
    title: msg`Volumes de massa`,
    about: msg`As quantidades de um ano, por NIF, código LER e operação.`,
    points: [
      msg`São calculadas todas as noites; pode pedir um cálculo novo uma vez por hora.`,
      msg`O ecrã diz de quando são e quando se renovam.`,
      msg`Escolha outro ano em cima.`,
    ],
  },
  declarations: {
    title: msg`Declarações de quantidades`,
    about: msg`Um PDF por destinatário e origem, com o que foi recebido num período.`,
    points: [
      msg`Escolha as partes e o período; antes de pedir vê quantas declarações são.`,
      msg`Fazem-se em segundo plano; quando são várias vêm num ZIP.`,
      msg`Cada uma pode seguir por e-mail para o estabelecimento.`,
    ],
  },
  archive: {
    title: msg`Arquivo de e-GARs`,
    about: msg`As guias fechadas de um ano, por estabelecimento.`,
    points: [
      msg`Pedir o arquivo junta num ZIP os PDF, os anexos e um índice.`,
      msg`Recebe um e-mail com a ligação para o descarregar, que serve cinco dias.`,
      msg`Abra um estabelecimento para ver e descarregar guia a guia.`,
    ],
  },
} as const satisfies Record<string, HelpText>;
