import { Trans } from '@lingui/react/macro';

/** Shows the effects of erasing a user's data, and the data that the law keeps. */
export function ErasureEffects() {
  return (
    <>
      <p>
        <Trans>
          <strong>Apaga-se:</strong> o nome de utilizador, o e-mail, a password, as sessões, as permissões, as mensagens
          e os e-mails por enviar.
        </Trans>
      </p>
      <p>
        <Trans>
          <strong>Fica, sem o nome:</strong> as guias e o seu histórico, as entregas e recolhas, os certificados e as
          declarações, que a lei manda guardar. Onde estava o nome passa a ler-se "utilizador removido".
        </Trans>
      </p>
      <p>
        <Trans>O que estiver por enviar num dispositivo deixa de poder ser entregue. Não se pode desfazer.</Trans>
      </p>
    </>
  );
}
