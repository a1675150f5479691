import { Trans } from '@lingui/react/macro';

export function PrivacyPolicyText() {
  return (
    <p>
      <Trans>O Guiar não usa cookies.</Trans>
    </p>
  );
}
