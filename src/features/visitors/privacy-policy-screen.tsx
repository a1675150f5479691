import { useLingui } from '@lingui/react/macro';
import { VisitorFrame } from '../../components/visitor/frame.tsx';
import { PrivacyPolicyText } from './privacy-policy-text.tsx';

/** The terms, and what is kept, where, why and how long (spec 3 §2). */
export function PrivacyPolicyScreen() {
  const { t } = useLingui();
  return (
    <VisitorFrame title={t`Termos e política de privacidade`} wide>
      <PrivacyPolicyText />
    </VisitorFrame>
  );
}
