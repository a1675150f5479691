import { useLingui } from '@lingui/react/macro';
import { forgetsData } from '#lib/dom/abilities.ts';
import type { ReadinessKey } from './readiness-checks.ts';

/**
 * Returns each point's name, and its texts when met and unmet.
 *
 * @param refused true if the browser was asked to keep the data, and did not promise
 */
export function useReadinessWords(refused: boolean): Record<ReadinessKey, { name: string; good: string; bad: string }> {
  const { t } = useLingui();
  const notKept = refused
    ? t`O navegador não prometeu. Instale a Guiar no ecrã inicial e peça outra vez.`
    : t`O dispositivo pode apagá-los. Instale a Guiar ou peça.`;
  return {
    session: {
      name: t`Sessão`,
      good: t`Dura mais do que a viagem.`,
      bad: t`Termina em breve. Entre outra vez enquanto tem rede.`,
    },
    data: { name: t`Dados`, good: t`Atualizados nas últimas 12 horas.`, bad: t`Não são de hoje.` },
    app: { name: t`Aplicação`, good: t`Abre sem rede.`, bad: t`Ainda não está guardada neste dispositivo.` },
    newGuide: {
      name: t`Nova e-GAR`,
      good: t`Modelos e destinatários habituais guardados.`,
      bad: t`Faltam os modelos e os destinatários habituais.`,
    },
    map: { name: t`Mapa e locais`, good: t`Guardados.`, bad: t`Ainda não estão guardados.` },
    catalogues: {
      name: t`Catálogos`,
      good: t`Códigos LER, operações e números ONU guardados.`,
      bad: t`Ainda não estão guardados.`,
    },
    documents: {
      name: t`PDFs das guias`,
      good: t`Os das guias que circulam leem-se sem rede.`,
      bad: t`Faltam PDFs de guias que circulam.`,
    },
    reader: {
      name: t`Leitor de códigos`,
      good: t`Lê códigos sem rede.`,
      bad: t`Ainda não está guardado: sem rede os códigos escrevem-se.`,
    },
    tiles: {
      name: t`Mapa da zona`,
      good: t`Há ruas guardadas.`,
      bad: t`Abra o mapa na zona para onde vai; fica guardado o que vir.`,
    },
    refused: { name: t`Recusados`, good: t`Nada à sua espera.`, bad: t`Há registos que precisam de si.` },
    unsent: { name: t`Por enviar`, good: t`Tudo enviado.`, bad: t`Há registos que ainda não seguiram.` },
    persistent: {
      name: t`Dados seguros`,
      good: t`O dispositivo promete não os apagar.`,
      bad: forgetsData() ? t`O iPhone pode apagá-los depois de 7 dias sem uso. Instale a Guiar.` : notKept,
    },
    space: { name: t`Espaço`, good: t`Chega.`, bad: t`Pouco espaço livre.` },
  };
}
