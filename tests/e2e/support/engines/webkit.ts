import { type ChildProcess, spawn } from 'node:child_process';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { callOf, profileVariable, type Remote, type RemoteOptions, until } from './remote.ts';

/** Features that iOS has and WebKitGTK leaves off. */
const iosFeatures = ['StorageAPI', 'StorageAPIEstimate', 'FileSystem', 'AppBadge'];

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

/** Screen without a monitor: WebKitGTK has no headless mode. One for all browsers of a process. */
let screen: Promise<{ name: string; child: ChildProcess }> | null = null;

async function startScreen(): Promise<{ name: string; child: ChildProcess }> {
  const child = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1100x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  process.once('exit', () => child.kill());
  const number = await new Promise<string>((resolve, reject) => {
    child.stdout?.once('data', (part) => resolve(String(part).trim()));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)));
  });
  return { name: `:${number}`, child };
}

/** Ends the screen, if one was needed. */
export async function closeScreen(): Promise<void> {
  (await screen)?.child.kill();
  screen = null;
}

/** Starts a WebKitGTK on a profile, driven by WebKitWebDriver. */
export async function openWebKit({ dir, size, ios }: RemoteOptions): Promise<Remote> {
  screen ??= startScreen();
  const { name } = await screen;
  const port = await freePort();
  const child = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: name,
      [profileVariable]: dir,
      GUIAR_SIZE: `${size.width}x${size.height}`,
      GUIAR_FEATURES: ios ? iosFeatures.join(',') : '',
      TZ: 'Europe/Lisbon',
      LANG: 'C.UTF-8',
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      GTK_A11Y: 'none',
      NO_AT_BRIDGE: '1',
    },
  });
  const call = async <R>(method: string, path: string, body?: object): Promise<R> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      signal: AbortSignal.timeout(60_000),
      ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
    });
    const { value } = (await answer.json()) as { value: R & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  await until(() => call('GET', '/status').catch(() => null), 'the driver of WebKit', 10_000);
  const { sessionId } = await call<{ sessionId: string }>('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        'webkitgtk:browserOptions': { binary: join(import.meta.dirname, 'webkit-browser.py'), args: [] },
        timeouts: { script: 60_000, pageLoad: 60_000 },
      },
    },
  });
  const session = `/session/${sessionId}`;
  return {
    goto: (url) => call('POST', `${session}/url`, { url }),
    reload: () => call('POST', `${session}/refresh`, {}),
    run: async (work, ...args) => {
      const { value, error } = await call<{ value: never; error?: string | null }>('POST', `${session}/execute/async`, {
        script: `const done = arguments[0];
          (async () => ${callOf(work, args)})().then((value) => done({ value }), (error) => done({ error: String(error) }));`,
        args: [],
      });
      if (error) throw new Error(error);
      return value;
    },
    script: (source) => call('POST', `${session}/execute/sync`, { script: source, args: [] }),
    perform: (actions) => call('POST', `${session}/actions`, { actions }),
    screenshot: async () => Buffer.from(await call<string>('GET', `${session}/screenshot`), 'base64'),
    close: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      await call('DELETE', session);
      child.kill();
      await gone;
    },
  };
}
