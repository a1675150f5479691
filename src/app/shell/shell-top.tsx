import { OutageStrip } from '#components/outage/outage-strip.tsx';
import { ConnectivityRow } from '#components/screen/connectivity-row.tsx';
import { RestoredNotice } from './restored-notice.tsx';
import { ServerRestoredNotice } from './server-restored-notice.tsx';
import { ShellHeader } from './shell-header.tsx';
import { UpdatePrompt } from './update-prompt.tsx';

/** Shows above every screen the header, where there is room, and what the user must know. */
export const ShellTop = ({ compact, onSearch }: { compact: boolean; onSearch: () => void }) => (
  <>
    {!compact && <ShellHeader onSearch={onSearch} />}
    {!compact && <ConnectivityRow onlyTrouble />}
    {!compact && <OutageStrip compact={false} />}
    <UpdatePrompt />
    <RestoredNotice />
    <ServerRestoredNotice />
  </>
);
