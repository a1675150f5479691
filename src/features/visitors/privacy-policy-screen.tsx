import { useLingui } from '@lingui/react/macro';
import { NoticesLink } from '#components/notices-link.tsx';
import { VisitorFrame } from '#components/visitor/frame.tsx';
import { TermsAndPrivacyText } from './terms-and-privacy-text.tsx';

/** Shows the terms, and which data is kept, where, why and how long (spec 3 §2). */
export function PrivacyPolicyScreen() {
  const { t } = useLingui();
  return (
    <VisitorFrame title={t`Termos e política de privacidade`} wide>
      <TermsAndPrivacyText />
      <div className="mt-5">
        <NoticesLink />
      </div>
    </VisitorFrame>
  );
}
