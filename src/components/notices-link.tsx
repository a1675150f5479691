import { Trans } from '@lingui/react/macro';
import { noticesPath } from '#lib/notices-path.ts';

/**
 * Shows the link to the licences of the software inside the app. The file is not kept for offline
 * use.
 */
export function NoticesLink() {
  return (
    <p>
      <a
        href={noticesPath}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-(--target) items-center font-semibold text-link underline lg:min-h-6"
      >
        <Trans>Software de terceiros</Trans>
      </a>
    </p>
  );
}
