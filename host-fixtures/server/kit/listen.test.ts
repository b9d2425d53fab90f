import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import { listen } from './listen.ts';

const host = '127.0.0.1';

/** Takes a free port for the length of a test. */
async function takePort(): Promise<number> {
  const server: Server = createServer();
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** A host that cannot listen at any port. */
async function failingApp(code: string) {
  const triedPorts: number[] = [];
  const app = Object.assign(await testApp(), {
    listen: ({ port }: { readonly port: number }) => {
      triedPorts.push(port);
      return Promise.reject(Object.assign(new Error(code), { code }));
    },
  });
  return { app, triedPorts };
}

describe('listen', () => {
  it('uses the next free port if the default one is taken, and reports it', async () => {
    const takenPort = await takePort();
    const messages: string[] = [];
    const port = await listen(await testApp(), { host, port: takenPort, isPortFixed: false }, (message) =>
      messages.push(message),
    );
    expect(port).toBeGreaterThan(takenPort);
    expect(messages[0]).toBe(`Port ${takenPort} is taken; trying ${takenPort + 1}.`);
  });

  it('fails if a fixed port is taken', async () => {
    const port = await takePort();
    const listening = listen(await testApp(), { host, port, isPortFixed: true }, () => undefined);
    await expect(listening).rejects.toThrow(`Port ${port} is taken.`);
  });

  it('tries 20 ports after the default one, and names the range if all are taken', async () => {
    const { app, triedPorts } = await failingApp('EADDRINUSE');
    const messages: string[] = [];
    const listening = listen(app, { host, port: 8080, isPortFixed: false }, (message) => messages.push(message));
    await expect(listening).rejects.toThrow('Port 8080 to 8100 is taken. Choose another with --port.');
    expect(triedPorts).toEqual(Array.from({ length: 21 }, (_, index) => 8080 + index));
    expect(messages.at(-1)).toBe('Port 8099 is taken; trying 8100.');
  });

  it('tries no other port after another failure', async () => {
    const { app, triedPorts } = await failingApp('EACCES');
    const listening = listen(app, { host, port: 8080, isPortFixed: false }, () => undefined);
    await expect(listening).rejects.toThrow('EACCES');
    expect(triedPorts).toEqual([8080]);
  });

  it('lets open requests finish when the host is closed', async () => {
    const slow = { name: 'slow', summary: '', interrupt: () => ({ waitMs: 300 }) };
    const app = await testApp({ trial: { scenarios: new Map([['slow', slow]]) } });
    const port = await listen(app, { host, port: 0, isPortFixed: true }, () => undefined);
    const headers = { cookie: 'coach-scenario=slow' };
    const arrival = new Promise((resolve) => app.server.once('request', resolve));
    const answer = fetch(`http://${host}:${port}/journey-planner/api/origin-cities`, { headers });
    await arrival;
    await app.close();
    expect((await answer).status).toBe(200);
  });
});
