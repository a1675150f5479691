import { msg } from '@lingui/core/macro';
import type { HelpText } from './help-text.ts';

/** Help texts of the areas of the administration, by name. */
export const areasHelp = {
  users: {
    title: msg`Utilizadores`,
    about: msg`Quem entra na conta, com que perfil e com que veículo.`,
    points: [
      msg`O perfil decide o que administra; a permissão em cada estabelecimento decide que guias vê e o que faz com elas.`,
      msg`A primeira password é dada por si: a pessoa muda-a na primeira entrada.`,
      msg`Remover alguém termina logo as sessões dele em todos os dispositivos.`,
      msg`Imprima o guia do motorista e entregue-o a quem conduz.`,
    ],
  },
  clients: {
    title: msg`Clientes`,
    about: msg`Os estabelecimentos com que trabalha e que não são seus.`,
    points: [
      msg`Com o NIF, o SILiAmb dá o nome, o código APA e a morada.`,
      msg`Com acesso ao SILiAmb validado vê também as guias que outros emitiram para ele.`,
      msg`A licença está num separador da ficha: o formulário da guia avisa quando não cobre o resíduo.`,
      msg`Leve a lista num ficheiro, ou traga linhas de um.`,
    ],
  },
  myEstablishments: {
    title: msg`Os meus estabelecimentos`,
    about: msg`Os lugares da sua empresa. Sem um deles não há guias.`,
    points: [
      msg`O NIF e o código APA identificam cada um no SILiAmb.`,
      msg`Acesso ao SILiAmb está no menu da linha: sem ele não se emitem guias.`,
      msg`As credenciais ficam cifradas no servidor e não se mostram outra vez.`,
      msg`Edita quem tem nele a permissão de administrador.`,
    ],
  },
  vehicles: {
    title: msg`Veículos`,
    about: msg`As matrículas da conta, para escolher no formulário da guia.`,
    points: [
      msg`Associe o veículo a quem o conduz: as guias dessa pessoa começam com ele.`,
      msg`Um veículo com utilizadores não se remove: tire primeiro as associações.`,
      msg`Leve a lista num ficheiro, ou traga linhas de um.`,
    ],
  },
  pickupPoints: {
    title: msg`Pontos de recolha`,
    about: msg`Os pontos de óleos alimentares usados e de resíduos ex situ.`,
    points: [
      msg`Importar mostra os que o SILiAmb conhece; só fica o que gravar.`,
      msg`As guias de óleos (OAU) e ex situ pedem um ponto daqui.`,
      msg`Ponha o ponto na ficha do cliente: a guia preenche-o.`,
    ],
  },
  serviceAreas: {
    title: msg`Áreas de serviço`,
    about: msg`As zonas em que a sua empresa trabalha, cada uma com o seu código.`,
    points: [
      msg`Uma regra de criação pode valer para uma área.`,
      msg`Uma área que está numa regra não se remove.`,
      msg`Leve a lista num ficheiro, ou traga linhas de um.`,
    ],
  },
  creationRules: {
    title: msg`Regras de criação`,
    about: msg`Preenchem a guia nova quando escolhe o estabelecimento e o destinatário.`,
    points: [
      msg`Vale a regra mais específica.`,
      msg`O que escreveu nunca muda: o formulário diz que regra o preencheu e deixa desfazer.`,
      msg`As regras estão neste dispositivo: valem também sem rede.`,
    ],
  },
  tags: {
    title: msg`Etiquetas`,
    about: msg`Códigos de produto da conta, para marcar guias.`,
    points: [
      msg`Cada etiqueta pertence a um grupo.`,
      msg`São só da conta: as outras partes da guia não as veem.`,
      msg`Leve a lista num ficheiro, ou traga linhas de um.`,
    ],
  },
  tagGroups: {
    title: msg`Grupos de etiquetas`,
    about: msg`Arrumam as etiquetas da conta.`,
    points: [
      msg`Crie o grupo primeiro; as etiquetas juntam-se no separador ao lado.`,
      msg`Um grupo com etiquetas, ou que está numa regra, não se remove.`,
      msg`Leve a lista num ficheiro, ou traga linhas de um.`,
    ],
  },
} as const satisfies Record<string, HelpText>;
