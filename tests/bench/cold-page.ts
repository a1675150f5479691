import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromiumFlags, chromiumSandbox, ensureChromium } from '../tools/browsers.ts';
import type { Evaluating } from './moments.ts';

// The switches of a test runner: only the page should use the processor.
const switches = [
  '--headless=new',
  '--remote-debugging-port=0',
  '--no-first-run',
  '--no-default-browser-check',
  '--hide-scrollbars',
  '--mute-audio',
  '--password-store=basic',
  '--use-mock-keychain',
  '--lang=pt-PT',
  '--accept-lang=pt-PT',
  '--disable-extensions',
  '--disable-component-update',
  '--disable-background-networking',
  '--disable-default-apps',
  '--metrics-recording-only',
  '--disable-renderer-backgrounding',
];

interface Options {
  url: string;
  slowDown: number;
  /** Script that runs in the page before its own scripts. */
  source: string;
}

/**
 * Starts a browser on a profile, offline, and opens a page over the DevTools protocol: a test
 * runner would inject its own scripts into every page.
 */
export async function coldPage(profile: string, { url, slowDown, source }: Options): Promise<ColdPage> {
  const portFile = join(profile, 'DevToolsActivePort');
  rmSync(portFile, { force: true });
  const sandbox = chromiumSandbox ? [] : ['--no-sandbox'];
  const args = [...chromiumFlags, ...switches, ...sandbox, `--user-data-dir=${profile}`, 'about:blank'];
  const browser = spawn(ensureChromium(), args, { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => browser.once('exit', () => resolve()));
  const port = await until(() => (existsSync(portFile) ? readFileSync(portFile, 'utf8').split('\n')[0] : ''));
  const address = await until(async () => {
    const targets = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
      type: string;
      webSocketDebuggerUrl: string;
    }[];
    return targets.find(({ type }) => type === 'page')?.webSocketDebuggerUrl;
  });
  const send = await connect(address);
  await send('Emulation.setDeviceMetricsOverride', { width: 390, height: 844, deviceScaleFactor: 2, mobile: true });
  await send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await send('Network.emulateNetworkConditions', {
    offline: true,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await send('Page.addScriptToEvaluateOnNewDocument', { source });
  await send('Page.enable', {});
  if (slowDown > 1) await send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  await send('Page.navigate', { url });
  const evaluate: Evaluating['evaluate'] = async (ask, about) => {
    const expression = `(${ask})(${JSON.stringify(about)})`;
    const { result, exceptionDetails } = await send<Evaluated>('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value as never;
  };
  return {
    evaluate,
    waitForFunction: (ask, about) => until(() => evaluate(ask, about)),
    touch: async (selector) => {
      // Found in the frame that paints it: questions asked from here would wait behind the
      // page's own work.
      const middle = (wanted: string) =>
        new Promise<{ x: number; y: number }>((resolve) => {
          const look = () => {
            const found = document.querySelector(wanted)?.getBoundingClientRect();
            if (found?.width) resolve({ x: found.x + found.width / 2, y: found.y + found.height / 2 });
            else requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        });
      const point = await evaluate(middle, selector);
      const touch = (type: string, touchPoints: object[]) => send('Input.dispatchTouchEvent', { type, touchPoints });
      await Promise.all([touch('touchStart', [point]), touch('touchEnd', [])]);
    },
    close: async () => {
      // The browser may exit before it answers.
      void send('Browser.close', {});
      await ended;
    },
  };
}

/** Page of a browser that has just been started. */
export interface ColdPage extends Evaluating {
  /** Touches the middle of the first element that the selector finds, as soon as it is painted. */
  touch(selector: string): Promise<void>;
  close(): Promise<void>;
}

interface Evaluated {
  result: { value?: unknown };
  exceptionDetails?: { text: string; exception?: { description?: string } };
}

/** Waits until the value is truthy. @throws after a minute */
async function until<T>(read: () => T | Promise<T>): Promise<NonNullable<T>> {
  for (const end = Date.now() + 60_000; Date.now() < end; await wait(50)) {
    const found = await read();
    if (found) return found;
  }
  throw new Error('timed out after a minute');
}

/**
 * Connects to the DevTools protocol.
 * @returns a function that sends a command and resolves with its answer
 */
async function connect(address: string): Promise<<T = unknown>(method: string, params: object) => Promise<T>> {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  const waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error } = JSON.parse(String(data)) as {
      id?: number;
      result?: never;
      error?: { message: string };
    };
    if (id === undefined) return;
    if (error) waiting.get(id)?.reject(new Error(error.message));
    else waiting.get(id)?.resolve(result as never);
    waiting.delete(id);
  });
  return (method, params) =>
    new Promise((resolve, reject) => {
      waiting.set(++last, { resolve, reject });
      socket.send(JSON.stringify({ id: last, method, params }));
    });
}
