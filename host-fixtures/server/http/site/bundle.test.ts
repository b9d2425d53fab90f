import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { browser, testApp } from '../../../testing/test-app.ts';
import { getAcceptedEncoding, openBundle } from './bundle.ts';

const code = 'export const answer = 42;\n'.repeat(50);
let bundleDir = '';

beforeAll(async () => {
  bundleDir = await mkdtemp(path.join(tmpdir(), 'coach-built-'));
  for (const [version, buildTime] of [
    ['1.0.0', 1_000_000],
    ['1.1.0', 2_000_000],
  ] as const) {
    const folder = path.join(bundleDir, version);
    await mkdir(folder);
    for (const name of ['coach-widgets.js', 'core-abc.js']) {
      await writeFile(path.join(folder, name), code);
      await utimes(path.join(folder, name), buildTime, buildTime);
    }
  }
  const line = '<link rel="modulepreload" href="core-abc.js" crossorigin>';
  const words = { fr: line.replace('core', 'bus-tracker-fr'), en: line.replace('core', 'bus-tracker-en') };
  const notes = JSON.stringify({ preloads: { 'bus-tracker': { code: [line], words } } });
  await writeFile(path.join(bundleDir, '1.1.0', 'build.json'), notes);
  await writeFile(path.join(bundleDir, 'secret.txt'), 'secret');
});
afterAll(() => rm(bundleDir, { recursive: true, force: true }));

const get = async (url: string, encoding = '') =>
  (await testApp({ bundleDir })).inject({ url, headers: { 'accept-encoding': encoding } });

describe('the bundle', () => {
  it('may be cached for ever, and is open to other origins', async () => {
    const { headers, body } = await get('/coach-widgets/1.0.0/core-abc.js');
    expect(body).toBe(code);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      vary: 'Accept-Encoding',
    });
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is compressed as %s if the build has not done so', async (encoding, unpack) => {
    const answer = await get('/coach-widgets/1.0.0/core-abc.js', encoding);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(String(unpack(answer.rawPayload))).toBe(code);
  });

  it('is served from the compressed file of the build, unless that file is older', async () => {
    const packedFile = path.join(bundleDir, '1.0.0', 'core-abc.js.gz');
    await writeFile(packedFile, 'packed by the build');
    expect((await get('/coach-widgets/1.0.0/core-abc.js', 'gzip')).body).toBe('packed by the build');
    await utimes(packedFile, 1, 1);
    expect((await get('/coach-widgets/1.0.0/core-abc.js', 'gzip')).body).not.toBe('packed by the build');
  });

  it('is read from the disk once a second at most', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(5000);
    onTestFinished(() => clock.mockRestore());
    const bundle = openBundle(bundleDir);
    const file = { version: '1.0.0', name: 'brief.js' };
    await writeFile(path.join(bundleDir, '1.0.0', 'brief.js'), code);
    expect(String(await bundle.read(file, 'identity'))).toBe(code);
    await rm(path.join(bundleDir, '1.0.0', 'brief.js'));
    clock.mockReturnValue(5999);
    expect(String(await bundle.read(file, 'identity'))).toBe(code);
    clock.mockReturnValue(6000);
    expect(await bundle.read(file, 'identity')).toBeUndefined();
  });

  it('has files of unknown types, which browsers only download', async () => {
    await writeFile(path.join(bundleDir, '1.0.0', 'notes.unknown'), 'notes');
    const { statusCode, headers } = await get('/coach-widgets/1.0.0/notes.unknown');
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/octet-stream']);
  });

  it('has a stable URL that redirects to the latest build', async () => {
    const answer = await get('/coach-widgets/latest/coach-widgets.js?x=1');
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toMatch(/^\/coach-widgets\/1\.1\.0~\w+\/coach-widgets\.js\?x=1$/);
  });

  it('is in pages with its version and its preload lines', async () => {
    const { body } = await get('/preloaded');
    expect(body).toMatch(/src="\/coach-widgets\/1\.1\.0~\w+\/coach-widgets\.js"/);
    expect(body).toMatch(/<link rel="modulepreload" href="\/coach-widgets\/1\.1\.0~\w+\/core-abc\.js" crossorigin>/);
    const preloadedLocales = [...body.matchAll(/bus-tracker-(\w\w)-abc\.js/g)].map(([, locale]) => locale);
    expect(preloadedLocales).toEqual(['fr']);
  });

  it('gets another URL in pages when the same version is built again', async () => {
    const entry = path.join(bundleDir, '1.1.0', 'coach-widgets.js');
    const { location } = (await get('/coach-widgets/latest/coach-widgets.js')).headers;
    await utimes(entry, 3_000_000, 3_000_000);
    const newUrl = (await get('/coach-widgets/latest/coach-widgets.js')).headers.location ?? '';
    expect(newUrl).not.toBe(location);
    expect((await get(newUrl)).body).toBe(code);
  });

  it.each([
    '/coach-widgets/1.0.0/none.js',
    '/coach-widgets/9.9.9/coach-widgets.js',
    '/coach-widgets/%2e%2e/secret.txt',
    '/coach-widgets/1.0.0/..%2fsecret.txt',
    '/coach-widgets/1.0.0/..%2f..%2f..%2fetc%2fpasswd',
    '/coach-widgets/..%2f/package.json',
    '/hosting/nowhere/coach-widgets/1.0.0/coach-widgets.js',
  ])('has no file at %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });
});

describe('bad hosting', () => {
  it.each([
    ['no-cors', 'coach-widgets.js', undefined],
    ['no-cors', 'core-abc.js', undefined],
    ['half-cors', 'coach-widgets.js', '*'],
    ['half-cors', 'core-abc.js', undefined],
  ])('%s of %s allows other origins: %s', async (hosting, name, allowedOrigin) => {
    const { headers, statusCode } = await get(`/hosting/${hosting}/coach-widgets/1.0.0/${name}`);
    expect([statusCode, headers['access-control-allow-origin']]).toEqual([200, allowedOrigin]);
  });

  it('“broken” has the entry but no chunk', async () => {
    expect((await get('/hosting/broken/coach-widgets/1.0.0/coach-widgets.js')).statusCode).toBe(200);
    expect((await get('/hosting/broken/coach-widgets/1.0.0/core-abc.js')).statusCode).toBe(404);
  });

  it('“flaky” fails each chunk once for each opened page', async () => {
    const visitor = browser(await testApp({ bundleDir }));
    const chunk = '/hosting/flaky/coach-widgets/1.0.0/core-abc.js';
    await visitor.open('/flaky-chunk');
    expect((await visitor.open(chunk)).statusCode).toBe(503);
    expect((await visitor.open(`${chunk}?retry=1`)).statusCode).toBe(200);
    await visitor.open('/flaky-chunk');
    expect((await visitor.open(chunk)).statusCode).toBe(503);
  });
});

describe('the pseudo-locale', () => {
  it('is used by a page that requests it: in English, with messages and preload lines from its own hosting', async () => {
    const { body } = await get('/preloaded?pseudo=en-XA');
    expect(body).toContain('<html lang="en"');
    expect(body).toMatch(/src="\/hosting\/en-XA\/coach-widgets\/1\.1\.0~\w+\/coach-widgets\.js"/);
    expect(body).toMatch(/href="\/hosting\/en-XA\/coach-widgets\/1\.1\.0~\w+\/bus-tracker-en-abc\.js"/);
    expect(body).not.toMatch(/(src|href)="\/coach-widgets\//);
    expect((await get('/preloaded?pseudo=fr-XA')).body).not.toContain('/hosting/');
  });

  it('changes only files of messages', async () => {
    await writeFile(path.join(bundleDir, '1.0.0', 'toast-en.js'), 'let e={region:"Messages"};export{e as messages};');
    await writeFile(path.join(bundleDir, '1.0.0', 'card-messages-en-US2.js'), 'let e={region:"Messages"};');
    const address = '/hosting/en-XA/coach-widgets/1.0.0';
    expect((await get(`${address}/toast-en.js`)).body).toMatch(/^let e=\{region:"\[Ṁ[^"]+\]"\}/);
    expect((await get(`${address}/card-messages-en-US2.js`)).body).toMatch(/^let e=\{region:"\[Ṁ[^"]+\]"\}/);
    expect((await get(`${address}/core-abc.js`, 'br')).headers['content-encoding']).toBe('br');
    expect((await get('/coach-widgets/1.0.0/toast-en.js')).body).toContain('"Messages"');
    expect((await get(`${address}/none-en.js`)).statusCode).toBe(404);
  });
});

describe('bad hosting of missing files', () => {
  it('does not count unknown files: they are missing at the first and at the second call', async () => {
    const visitor = browser(await testApp({ bundleDir }));
    await visitor.open('/flaky-chunk');
    for (const name of ['made-up.js', 'core-abc.js.map', '../secret.js', 'made-up.js']) {
      const address = `/hosting/flaky/coach-widgets/1.0.0/${encodeURIComponent(name)}`;
      expect({ name, status: (await visitor.open(address)).statusCode }).toEqual({ name, status: 404 });
    }
  });
});

describe('getAcceptedEncoding', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['gzip;q=0.5', 'gzip'],
    ['gzip;q=0', 'identity'],
    ['*', 'identity'],
    [undefined, 'identity'],
  ])('of %s is %s', (header, encoding) => {
    expect(getAcceptedEncoding(header)).toBe(encoding);
  });
});
