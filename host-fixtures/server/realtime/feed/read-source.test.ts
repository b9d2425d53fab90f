import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo } from 'node:net';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readSource, toDisplayName, defaultSourceOptions } from './read-source.ts';

/** The timeout is one that no answer reaches on a busy machine. */
const options = { timeoutMs: 60_000, maxBytes: 2 * 1024 * 1024 };

async function startServer(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/trips.pb?key=secret`;
}

function createFile(bytes: Uint8Array | string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'coach-rt-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const name = path.join(folder, 'feed.pb');
  writeFileSync(name, bytes);
  return name;
}

describe('readSource', () => {
  it('reads a file', async () => {
    expect(Buffer.from(await readSource(createFile('bytes'), options)).toString()).toBe('bytes');
  });

  it('reads an address, with authorization', async () => {
    const address = await startServer(({ headers, url }, answer) => {
      answer.end(`${url} ${headers.authorization} ${headers.accept?.split(',')[0]}`);
    });
    const bytes = await readSource(address, { ...options, authorization: 'Bearer 1' });
    expect(Buffer.from(bytes).toString()).toBe('/trips.pb?key=secret Bearer 1 application/x-protobuf');
  });

  const basic = (credentials: string) => `Basic ${Buffer.from(credentials).toString('base64')}`;
  it.each([
    ['user:pass@', undefined, basic('user:pass')],
    ['us%40er:p%C3%A4ss%3A@', undefined, basic('us@er:päss:')],
    ['key@', undefined, basic('key:')],
    [':pass@', undefined, basic(':pass')],
    ['', undefined, 'undefined'],
    ['user:100%@', undefined, basic('user:100%')],
    ['user:pass@', 'Bearer 1', 'Bearer 1'],
  ])(
    'sends the credentials %s of an address as a header, or %s from the environment',
    async (credentials, authorization, expected) => {
      const address = await startServer(({ headers, url }, answer) => {
        answer.end(`${url} ${headers.authorization}`);
      });
      const bytes = await readSource(address.replace('//', `//${credentials}`), { ...options, authorization });
      expect(Buffer.from(bytes).toString()).toBe(`/trips.pb?key=secret ${expected}`);
    },
  );

  it.each<[string, string | undefined]>([
    ['http://user:pass@127.0.0.1:1/trips.pb?key=secret', undefined],
    ['http://127.0.0.1/trips.pb?key=secret', 'Bearer pass\nsecret'],
  ])('does not quote error messages of fetch about %s and the authorization %j', async (address, authorization) => {
    await expect(readSource(address, { ...options, authorization })).rejects.toMatchObject({
      name: 'SourceUnreadable',
      message: 'cannot be requested: check its address, and GTFS_RT_AUTHORIZATION if that is set',
    });
  });

  it.each<[string, RequestListener, string]>([
    ['404', (_request, answer) => answer.writeHead(404).end('none'), 'answered 404'],
    ['a closed connection', (request) => request.socket.destroy(), 'cannot be read (UND_ERR_SOCKET)'],
    ['no response', () => undefined, 'did not answer within 0.2 seconds'],
    ['half of the response', (_request, answer) => void answer.write('half'), 'did not answer within 0.2 seconds'],
    ['50 MB', (_request, answer) => answer.end(Buffer.alloc(50 * 1024 * 1024)), 'has more than 2 MB'],
  ])('throws if the response is %s', async (_case, listener, reason) => {
    const isSilent = reason.startsWith('did not answer');
    const reading = readSource(await startServer(listener), isSilent ? { ...options, timeoutMs: 200 } : options);
    await expect(reading).rejects.toMatchObject({ name: 'SourceUnreadable', message: reason });
  });

  it('throws if no server listens', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    const reading = readSource(`http://127.0.0.1:${port}/trips.pb`, options);
    await expect(reading).rejects.toThrow(/^cannot be read \(ECONNREFUSED\)$/);
  });

  it('throws if a path does not exist, is not a file, or is too large', async () => {
    await expect(readSource('/nowhere/feed.pb', options)).rejects.toThrow('cannot be read (ENOENT)');
    await expect(readSource(tmpdir(), options)).rejects.toThrow('is not a file');
    const large = createFile('');
    const limit = 16 * 1024 * 1024;
    truncateSync(large, limit + 1);
    // Only the size, since a failure would print all bytes.
    const size = async () => (await readSource(large, defaultSourceOptions)).length;
    await expect(size()).rejects.toThrow('has more than 16 MB');
    truncateSync(large, limit);
    expect(await size()).toBe(limit);
  });
});

it('the display name of a source contains no key', () => {
  expect(toDisplayName('https://user:pass@feeds.example/trips.pb?key=secret')).toBe('https://feeds.example/trips.pb');
  expect(toDisplayName('https://user:p@ss@:1x/trips.pb?key=secret')).toBe('https://:1x/trips.pb');
  expect(toDisplayName('feeds/trips.pb')).toBe('feeds/trips.pb');
});
