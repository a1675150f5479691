import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { KeptDataList } from './kept-data-list.tsx';

/**
 * Shows the terms and the privacy policy (spec 3 §2): the agreement, who is responsible, which data
 * is kept where and how long, who else sees it, and the rights of the user.
 */
export function TermsAndPrivacyText() {
  const { t } = useLingui();
  return (
    <div className="space-y-8 wrap-anywhere">
      <p>
        <Trans>
          O Guiar serve para emitir e acompanhar guias de resíduos. Guarda o que é preciso para isso, não vende dados,
          não mostra publicidade e não segue ninguém.
        </Trans>
      </p>
      <Part id="terms" title={t`Termos de utilização`}>
        <ul className="list-disc space-y-2 ps-5">
          <li>
            <Trans>
              O Guiar emite guias em nome da empresa que tem a conta, a mando dos utilizadores dela. É essa empresa que
              responde pelo que declaram.
            </Trans>
          </li>
          <li>
            <Trans>
              Cada utilizador é de uma pessoa, e a password não se partilha. Quem perder um dispositivo avisa um
              administrador da conta, que termina as sessões dele.
            </Trans>
          </li>
          <li>
            <Trans>
              As credenciais do SILiAmb servem só para os atos que os utilizadores pedem. A empresa pode retirá-las a
              qualquer momento.
            </Trans>
          </li>
          <li>
            <Trans>
              Sem rede ou com o serviço parado, o que regista fica no dispositivo e segue depois. O Guiar não substitui
              o que a lei pede a quem transporta, como levar a guia consigo.
            </Trans>
          </li>
          <li>
            <Trans>A conta termina quando a empresa o pedir. As guias ficam pelos prazos abaixo.</Trans>
          </li>
        </ul>
      </Part>
      <Part id="who" title={t`Quem é responsável`}>
        <p>
          <Trans>
            Responsável pelos dados é quem opera este serviço. Pelas guias e pelos utilizadores de uma conta responde
            também a empresa que tem a conta: é ela que cria e remove utilizadores.
          </Trans>
        </p>
      </Part>
      <Part id="kept" title={t`O que se guarda, onde e por quanto tempo`}>
        <KeptDataList />
      </Part>
      <Part id="cookies" title={t`Cookies`}>
        <p>
          <Trans>Nenhum. A sessão fica na memória do próprio navegador, que nenhum outro sítio lê.</Trans>
        </p>
      </Part>
      <Part id="others" title={t`Quem mais vê ou trata dados`}>
        <ul className="list-disc space-y-2 ps-5">
          <li>
            <Trans>
              As outras partes de uma guia veem a guia e o nome da empresa que agiu, não o do utilizador. Quem responde
              por uma ligação, sem conta, deixa à vista o nome que escrever.
            </Trans>
          </li>
          <li>
            <Trans>O SILiAmb, da Agência Portuguesa do Ambiente, recebe as guias, como a lei manda.</Trans>
          </li>
          <li>
            <Trans>Quem fornece a quem opera o serviço os servidores, o envio de e-mails e as imagens do mapa.</Trans>
          </li>
          <li>
            <Trans>
              A Google, só se quem opera o serviço tiver ligado o reCAPTCHA nos formulários públicos. Sem isso, a
              verificação de que não é um robô faz-se no seu navegador e não sai daqui.
            </Trans>
          </li>
        </ul>
      </Part>
      <Part id="rights" title={t`Os seus direitos`}>
        <ul className="list-disc space-y-2 ps-5">
          <li>
            <Trans>
              <strong>Ver e levar consigo.</strong> Em "O meu utilizador", "Descarregar os meus dados" dá-lhe um ZIP com
              tudo.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>Corrigir.</strong> Peça a um administrador da sua conta, ou escreva-nos.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>Apagar.</strong> Em "O meu utilizador", ou por um administrador da conta. As guias e o seu
              histórico ficam, sem o seu nome: passa a ler-se "utilizador removido". Não se pode desfazer.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>Opor-se ou limitar.</strong> Escreva-nos; respondemos no prazo de um mês.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>Queixar-se.</strong> À Comissão Nacional de Proteção de Dados,{' '}
              <a
                href="https://www.cnpd.pt"
                target="_blank"
                rel="noreferrer"
                className="font-semibold text-link underline"
              >
                cnpd.pt
              </a>
              .
            </Trans>
          </li>
        </ul>
      </Part>
      <Part id="contact" title={t`Contacto`}>
        <p>
          <Trans>
            Para qualquer pedido sobre os seus dados,{' '}
            <a href="#/contact" className="font-semibold text-link underline">
              fale connosco
            </a>
            .
          </Trans>
        </p>
      </Part>
    </div>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`policy-${id}`}>
      <h2 id={`policy-${id}`} className="mb-2 text-title font-bold">
        {title}
      </h2>
      {children}
    </section>
  );
}
