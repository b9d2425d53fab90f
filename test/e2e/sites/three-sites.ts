import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import path from 'node:path';
import type { LocalDateTime } from '#shared/domain/kit/dates/local-date-time.ts';
import { parseLocalTime } from '../../../host-fixtures/server/clock/local-time.ts';
import { visitCookies } from '../../../host-fixtures/server/http/visits/visit.ts';
import { createHostProcess } from '../../load/host-process.ts';
import { forward } from '../support/forward.ts';
import { createManualPage } from './manual-page.ts';

/** Three sites on three registrable domains, which the browser is configured to resolve to this machine. */
export const siteNames = { shop: 'www.shop.test', bundle: 'cdn.bundle.test', operator: 'api.operator.test' } as const;

/** The sites of a page, the bundle and the API, all with TLS; a reference host serves the API. */
export interface ThreeSites {
  readonly shop: string;
  readonly operator: string;
  /** Path at which the operator sets one partitioned and one unpartitioned cookie, and lists those that it receives. */
  readonly cookieTestUrl: string;
  /** The `Set-Cookie` headers of all responses from now on, as the browser receives them. */
  alterCookies(alter: (line: string) => string): void;
  close(): Promise<void>;
}

/** Ports of the sites, and the host's time for all visitors. */
interface SiteOptions {
  readonly port: number;
  /** An empty folder for their data. */
  readonly folder: string;
  readonly now: LocalDateTime;
}

/** The address of the page for a port. */
export const getShopOrigin = (port: number) => `https://${siteNames.shop}:${port}`;

/** The page's policy, settings and script are those of the manual (`widgets/on-your-site.md`) with these names. */
export async function openThreeSites({ port, folder, now }: SiteOptions): Promise<ThreeSites> {
  const server = createServer(createCertificate(folder));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const [shop, bundle, operator] = [
    getShopOrigin(port),
    `https://${siteNames.bundle}:${port}`,
    `https://${siteNames.operator}:${port}`,
  ];
  // A trial host only listens on this machine: the header declares TLS, and determines the links in messages.
  const publicOrigin = `https://localhost:${port}`;
  const options = ['--public-origin', publicOrigin, '--allow-origin', shop, '--trust-proxy', 'loopback'];
  const host = await createHostProcess(path.join(folder, 'data'), ...options);
  await host.start();
  const page = createManualPage({ bundle, operator });
  let alterLine = (line: string) => line;

  server.on('request', (request: IncomingMessage, answer: ServerResponse) => {
    const { host: hostHeader = '', origin } = request.headers;
    const { pathname } = new URL(request.url ?? '/', operator);
    if (hostHeader.startsWith(siteNames.shop)) return void answer.writeHead(200, htmlHeaders).end(page(pathname));
    if (hostHeader.startsWith(siteNames.bundle) && !pathname.startsWith('/coach-widgets/')) {
      return void answer.writeHead(404).end();
    }
    if (pathname === cookieTestPath) return void testCookies(request, answer.setHeader('vary', 'Origin'), origin);
    const shift = (parseLocalTime(now, 'Europe/London') ?? NaN) - Date.now();
    const cookie = [request.headers.cookie, `__Host-${visitCookies.clock}=${shift}`].filter(Boolean).join('; ');
    forward(request, answer, {
      to: new URL(request.url ?? '', host.origin),
      headers: { ...request.headers, cookie },
      receive(response) {
        const cookies = response.headers['set-cookie']?.map((line) => alterLine(line));
        answer.writeHead(response.statusCode ?? 502, {
          ...response.headers,
          ...(cookies && { 'set-cookie': cookies }),
        });
        response.pipe(answer);
      },
    });
  });
  return {
    shop,
    operator,
    cookieTestUrl: operator + cookieTestPath,
    alterCookies: (next) => void (alterLine = next),
    async close() {
      server.closeAllConnections();
      server.close();
      await host.stop();
    },
  };
}

const cookieTestPath = '/cookies-of-the-tests';
const htmlHeaders = { 'content-type': 'text/html; charset=utf-8' };

function testCookies(request: IncomingMessage, answer: ServerResponse, origin = ''): void {
  const attributes = 'Path=/; Secure; HttpOnly; SameSite=None';
  answer
    .writeHead(200, {
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'content-type': 'application/json',
      'set-cookie': [`unpartitioned=1; ${attributes}`, `__Host-partitioned=1; ${attributes}; Partitioned`],
    })
    .end(
      JSON.stringify(
        (request.headers.cookie ?? '').split('; ').filter((pair) => /^(unpartitioned|__Host-partitioned)=/.test(pair)),
      ),
    );
}

/** Self-signed; browsers are configured to accept it. */
function createCertificate(folder: string) {
  const [key = '', cert = ''] = ['key.pem', 'cert.pem'].map((file) => path.join(folder, file));
  const names = Object.values(siteNames);
  const subject = [
    '-subj',
    `/CN=${names[0]}`,
    '-addext',
    `subjectAltName=${names.map((name) => `DNS:${name}`).join()}`,
  ];
  const options = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject];
  execFileSync('openssl', [...options, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  return { key: readFileSync(key), cert: readFileSync(cert) };
}
