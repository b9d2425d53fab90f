import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import path from 'node:path';
import type { LocalDateTime } from '#shared/domain/kit/dates/local-date-time.ts';
import { readInstant } from '../../../host-fixtures/server/clock/read-instant.ts';
import { visitCookies } from '../../../host-fixtures/server/http/visits/visit.ts';
import { hostProcess } from '../../load/host-process.ts';
import { forward } from '../support/forward.ts';
import { manualPage } from './manual-page.ts';

/** Three sites of three registrable domains: a browser that is told so finds them all on this machine. */
export const siteNames = { shop: 'www.shop.test', bundle: 'cdn.bundle.test', operator: 'api.operator.test' } as const;

/** A page's site, the bundle's and the API's, all under TLS, with a reference host behind the last. */
export interface ThreeSites {
  readonly shop: string;
  readonly operator: string;
  /** Where the operator sets one cookie that is partitioned and one that is not, and says at each call which came. */
  readonly cookieTrial: string;
  /** What each answer sets from now on, as it reaches the browser. */
  alterCookies(alter: (line: string) => string): void;
  close(): Promise<void>;
}

/** Where the sites stand, and the moment that their host lives in for whoever asks. */
interface Ground {
  readonly port: number;
  /** An empty folder for what they keep. */
  readonly folder: string;
  readonly now: LocalDateTime;
}

/** Where the page of three sites at a port is. */
export const shopAt = (port: number) => `https://${siteNames.shop}:${port}`;

/** The page's policy, settings and script are those of the manual (`widgets/on-your-site.md`), for these names. */
export async function openThreeSites({ port, folder, now }: Ground): Promise<ThreeSites> {
  const server = createServer(ownCertificate(folder));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const [shop, bundle, operator] = [
    shopAt(port),
    `https://${siteNames.bundle}:${port}`,
    `https://${siteNames.operator}:${port}`,
  ];
  // A host for trying is published on this machine alone: this tells it of the TLS, and decides what messages link to.
  const published = `https://localhost:${port}`;
  const options = ['--public-origin', published, '--allow-origin', shop, '--trust-proxy', 'loopback'];
  const host = await hostProcess(path.join(folder, 'data'), ...options);
  await host.start();
  const page = manualPage({ bundle, operator });
  let alter = (line: string) => line;

  server.on('request', (asked: IncomingMessage, answer: ServerResponse) => {
    const { host: at = '', origin } = asked.headers;
    const { pathname } = new URL(asked.url ?? '/', operator);
    if (at.startsWith(siteNames.shop)) return void answer.writeHead(200, htmlHeaders).end(page(pathname));
    if (at.startsWith(siteNames.bundle) && !pathname.startsWith('/coach-widgets/')) {
      return void answer.writeHead(404).end();
    }
    if (pathname === trialPath) return void tryCookies(asked, answer.setHeader('vary', 'Origin'), origin);
    const shift = (readInstant(now, 'Europe/London') ?? NaN) - Date.now();
    const cookie = [asked.headers.cookie, `__Host-${visitCookies.clock}=${shift}`].filter(Boolean).join('; ');
    forward(asked, answer, {
      to: new URL(asked.url ?? '', host.origin),
      headers: { ...asked.headers, cookie },
      receive(response) {
        const set = response.headers['set-cookie']?.map((line) => alter(line));
        answer.writeHead(response.statusCode ?? 502, { ...response.headers, ...(set && { 'set-cookie': set }) });
        response.pipe(answer);
      },
    });
  });
  return {
    shop,
    operator,
    cookieTrial: operator + trialPath,
    alterCookies: (next) => void (alter = next),
    async close() {
      server.closeAllConnections();
      server.close();
      await host.stop();
    },
  };
}

const trialPath = '/cookies-of-the-tests';
const htmlHeaders = { 'content-type': 'text/html; charset=utf-8' };

function tryCookies(asked: IncomingMessage, answer: ServerResponse, origin = ''): void {
  const attributes = 'Path=/; Secure; HttpOnly; SameSite=None';
  answer
    .writeHead(200, {
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'content-type': 'application/json',
      'set-cookie': [`whole=1; ${attributes}`, `__Host-parted=1; ${attributes}; Partitioned`],
    })
    .end(
      JSON.stringify((asked.headers.cookie ?? '').split('; ').filter((pair) => /^(whole|__Host-parted)=/.test(pair))),
    );
}

/** Signed by itself: browsers are told not to mind. */
function ownCertificate(folder: string) {
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
