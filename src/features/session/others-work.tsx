import { Plural, Trans } from '@lingui/react/macro';
import type { DeviceWork } from './session-queries.ts';

/** Names the users who must sign in here to send their work, and its amount; never its content. */
export function OthersWork({ others }: Pick<DeviceWork, 'others'>) {
  return (
    <div className="mb-4 rounded-control border hairline border-offline-line bg-offline-soft p-3 text-label text-offline-text">
      <p>
        <Trans>Há registos por enviar neste dispositivo. Cada um só segue quando o seu utilizador entrar:</Trans>
      </p>
      <ul className="mt-1 list-disc ps-5">
        {others.map(({ username, clientCode, unsent }) => (
          <li key={`${clientCode}|${username}`}>
            <strong>{username}</strong> ({clientCode}): <Plural value={unsent} one="# registo" other="# registos" />
          </li>
        ))}
      </ul>
    </div>
  );
}
