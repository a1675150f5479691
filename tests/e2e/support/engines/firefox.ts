import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { callOf, profileVariable, type Remote, type RemoteOptions } from './remote.ts';

/** Nothing of Firefox itself that asks, animates or talks to its maker. */
const quiet = {
  'app.update.auto': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.aboutwelcome.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'extensions.getAddons.cache.enabled': false,
  'extensions.systemAddon.update.enabled': false,
  'services.settings.poll_interval': 0,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.region.update.enabled': false,
  'ui.prefersReducedMotion': 1,
  'intl.accept_languages': 'pt-PT',
};

const preferences = (given: Record<string, unknown>): string =>
  Object.entries(given)
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join('');

interface Answer {
  id: number;
  type: 'success' | 'error';
  result: unknown;
  message?: string;
}

/** Connects to a browser's WebDriver BiDi. @returns the call of a command */
async function connect(url: string): Promise<<R>(method: string, params?: object) => Promise<R>> {
  const socket = new WebSocket(url);
  await new Promise<void>((resolve, reject) => {
    socket.onopen = () => resolve();
    socket.onerror = () => reject(new Error(`no WebDriver BiDi at ${url}`));
  });
  const waiting = new Map<number, { resolve: (result: never) => void; reject: (error: Error) => void }>();
  socket.onmessage = ({ data }) => {
    const { id, type, result, message } = JSON.parse(String(data)) as Answer;
    if (type === 'success') waiting.get(id)?.resolve(result as never);
    else waiting.get(id)?.reject(new Error(message));
    waiting.delete(id);
  };
  socket.onclose = () => {
    for (const { reject } of waiting.values()) reject(new Error('the browser is gone'));
    waiting.clear();
  };
  let last = 0;
  return (method, params = {}) =>
    new Promise((resolve, reject) => {
      const id = ++last;
      waiting.set(id, { resolve, reject });
      socket.send(JSON.stringify({ id, method, params }));
    });
}

/** Starts Firefox on a profile, driven by its own WebDriver BiDi. */
export async function openFirefox({ dir, size, scrollbars }: RemoteOptions): Promise<Remote> {
  writeFileSync(
    join(dir, 'user.js'),
    preferences({
      ...quiet,
      'ui.useOverlayScrollbars': scrollbars ? 0 : 1,
      'widget.gtk.overlay-scrollbars.enabled': !scrollbars,
      // The width of Windows.
      'widget.non-native-theme.scrollbar.size.override': scrollbars ? 17 : 0,
    }),
  );
  const args = ['--headless', '--no-remote', '--profile', dir, '--remote-debugging-port', '0', 'about:blank'];
  const child = spawn('firefox-esr', args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, TZ: 'Europe/Lisbon', [profileVariable]: dir },
  });
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stderr.on('data', (part) => {
      said += part;
      const found = /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1];
      if (found) resolve(found);
    });
    child.once('exit', () => reject(new Error(`Firefox ended: ${said.slice(-500)}`)));
  });
  const call = await connect(`${address}/session`);
  await call('session.new', { capabilities: {} });
  const { contexts } = await call<{ contexts: { context: string }[] }>('browsingContext.getTree');
  const context = contexts[0]?.context;
  await call('browsingContext.setViewport', { context, viewport: size });

  const evaluate = async (expression: string): Promise<string> => {
    const answer = await call<{ type: string; result?: { value?: string }; exceptionDetails?: { text: string } }>(
      'script.evaluate',
      { expression, target: { context }, awaitPromise: true },
    );
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails?.text);
    return answer.result?.value ?? 'null';
  };
  return {
    goto: (url) => call('browsingContext.navigate', { context, url, wait: 'complete' }),
    reload: () => call('browsingContext.reload', { context, wait: 'complete' }),
    run: async (work, ...args) =>
      JSON.parse(await evaluate(`(async () => JSON.stringify(await ${callOf(work, args)}) ?? 'null')()`)),
    script: async (source) => void (await evaluate(`(() => { ${source}\n; return 'null' })()`)),
    perform: (actions) => call('input.performActions', { context, actions }),
    screenshot: async () => {
      const { data } = await call<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
    print: async () => {
      const page = { width: 21, height: 29.7 };
      const { data } = await call<{ data: string }>('browsingContext.print', { context, page });
      return Buffer.from(data, 'base64');
    },
    close: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      await call('browser.close');
      await gone;
    },
  };
}
