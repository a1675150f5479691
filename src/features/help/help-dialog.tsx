import { Trans, useLingui } from '@lingui/react/macro';
import { useMatches } from '@tanstack/react-router';
import { DriverGuideButton } from '#components/driver-guide-button.tsx';
import { KeyList } from '#components/keys/key-list.tsx';
import { otherKeys, singleKeys } from '#components/keys/keys.ts';
import { SingleKeysSwitch } from '#components/keys/single-keys-switch.tsx';
import { NoticesLink } from '#components/notices-link.tsx';
import { useCompact } from '#lib/dom/hooks/use-breakpoint.ts';
import { iphonePage } from '#lib/dom/install/iphone-page.ts';
import { ButtonLink } from '#ui/basics/button-link.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { findHelp } from './help-of.ts';
import { StatusMeanings } from './status-meanings.tsx';

/**
 * Shows the help of the present screen: its purpose, its use, and the keys. Nothing of it comes
 * from the server.
 */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const compact = useCompact();
  const { id, path } = useMatches({
    select: (matches) => ({ id: matches.at(-1)?.routeId ?? '', path: matches.at(-1)?.pathname ?? '' }),
    structuralSharing: true,
  });
  const help = findHelp(id, path);
  const name = help && t(help.title);
  return (
    <Dialog open onClose={onClose} title={name ? t`Ajuda: ${name}` : t`Ajuda`}>
      {help && (
        <>
          <p>{t(help.about)}</p>
          <ul className="list-disc space-y-2 ps-5">
            {help.points.map((point) => (
              <li key={point.id}>{t(point)}</li>
            ))}
          </ul>
        </>
      )}
      {/* Inside the text instead of a footer: a keyboard scrolls the dialog through a focusable
          element. */}
      <div className="flex flex-wrap gap-2.5">
        <DriverGuideButton />
        <ButtonLink href="#/support" onClick={onClose}>
          <Trans>Falar com o suporte</Trans>
        </ButtonLink>
        {/* On every device: an office explains it to its drivers. */}
        <ButtonLink href={iphonePage} onClick={onClose}>
          <Trans>No iPhone</Trans>
        </ButtonLink>
      </div>
      {help?.states && (
        <section>
          <h3 className="mb-2 font-bold">
            <Trans>Estados das e-GARs</Trans>
          </h3>
          <StatusMeanings />
        </section>
      )}
      {!compact && (
        <>
          <SingleKeysSwitch />
          <KeyList label={t`De um só carácter`} rows={singleKeys} />
          <KeyList label={t`Sempre`} rows={otherKeys} />
        </>
      )}
      <NoticesLink />
    </Dialog>
  );
}
