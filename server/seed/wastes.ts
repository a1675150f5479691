import type { GuideType } from '#domain/guide/create/types.ts';

interface WasteSeed {
  ler: string;
  /** Title as in the European list, in capitals. */
  title: string;
  hazardous: boolean;
  operation: string;
  type: GuideType;
  /**
   * Further fields that this waste requires: group of hospital waste, UN number and packing group,
   * plate.
   */
  group?: string;
  adr?: readonly [number: string, group: string];
  plate?: true;
}

/** Wastes of the demonstration's companies. */
export const wastes: readonly WasteSeed[] = [
  {
    ler: '160601',
    title: 'ACUMULADORES DE CHUMBO',
    hazardous: true,
    operation: 'R13',
    type: 'PRODUTOR_ESTABELECIMENTO',
    adr: ['2794', 'N/A'],
  },
  {
    ler: '130205',
    hazardous: true,
    operation: 'R9',
    type: 'PRODUTOR_ESTABELECIMENTO',
    title: 'ÓLEOS MINERAIS NÃO CLORADOS DE MOTORES, TRANSMISSÕES E LUBRIFICAÇÃO',
  },
  { ler: '160107', title: 'FILTROS DE ÓLEO', hazardous: true, operation: 'R13', type: 'PRODUTOR_ESTABELECIMENTO' },
  {
    ler: '160213',
    hazardous: true,
    operation: 'R12',
    type: 'PRODUTOR_ESTABELECIMENTO',
    title: 'EQUIPAMENTO FORA DE USO CONTENDO COMPONENTES PERIGOSOS NÃO ABRANGIDO EM 16 02 09 A 16 02 12',
  },
  {
    ler: '160214',
    hazardous: false,
    operation: 'R12',
    type: 'PRODUTOR_ESTABELECIMENTO',
    title: 'EQUIPAMENTO FORA DE USO NÃO ABRANGIDO EM 16 02 09 A 16 02 13',
  },
  {
    ler: '150101',
    title: 'EMBALAGENS DE PAPEL E DE CARTÃO',
    hazardous: false,
    operation: 'R3',
    type: 'PRODUTOR_ESTABELECIMENTO',
  },
  {
    ler: '150102',
    title: 'EMBALAGENS DE PLÁSTICO',
    hazardous: false,
    operation: 'R3',
    type: 'PRODUTOR_ESTABELECIMENTO',
  },
  {
    ler: '150110',
    hazardous: true,
    operation: 'R12',
    type: 'PRODUTOR_ESTABELECIMENTO',
    title: 'EMBALAGENS CONTENDO OU CONTAMINADAS POR RESÍDUOS DE SUBSTÂNCIAS PERIGOSAS',
    adr: ['3509', 'N/A'],
  },
  {
    ler: '120101',
    title: 'APARAS E LIMALHAS DE METAIS FERROSOS',
    hazardous: false,
    operation: 'R4',
    type: 'PRODUTOR_ESTABELECIMENTO',
  },
  {
    ler: '180103',
    hazardous: true,
    operation: 'D9',
    type: 'PRODUTOR_ESTABELECIMENTO',
    group: 'III',
    title:
      'RESÍDUOS CUJA RECOLHA E ELIMINAÇÃO ESTÁ SUJEITA A REQUISITOS ESPECÍFICOS TENDO EM VISTA A PREVENÇÃO DE INFEÇÕES',
    adr: ['3291', 'II'],
  },
  {
    ler: '200125',
    title: 'ÓLEOS E GORDURAS ALIMENTARES',
    hazardous: false,
    operation: 'R3',
    type: 'OLEOS_ALIMENTARES',
  },
  {
    ler: '170904',
    hazardous: false,
    operation: 'R12',
    type: 'OBRAS_RCD',
    title: 'MISTURA DE RESÍDUOS DE CONSTRUÇÃO E DEMOLIÇÃO NÃO ABRANGIDOS EM 17 09 01, 17 09 02 E 17 09 03',
  },
  {
    ler: '160104',
    title: 'VEÍCULOS EM FIM DE VIDA',
    hazardous: true,
    operation: 'R12',
    type: 'VEICULOS_FIM_VIDA',
    plate: true,
  },
  { ler: '200304', title: 'LAMAS DE FOSSAS SÉTICAS', hazardous: false, operation: 'D8', type: 'EX_SITU' },
  { ler: '200140', title: 'METAIS', hazardous: false, operation: 'R4', type: 'PRESTADOR_SERVICOS' },
];
