import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer as createPlainServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { type MeasuredPage } from './pages.ts';

/** Content of the server: pages, files by folder, and responses of the API. */
export interface ServerContent {
  readonly pages: readonly MeasuredPage[];
  readonly folders: Readonly<Record<string, string>>;
  /** Requests an address from the reference host. Each is requested once, so that no measured run waits for a database. */
  readonly requestAnswer: (url: string) => Promise<{ readonly status: number; readonly body: string }>;
}

interface GzippedResponse {
  readonly status: number;
  readonly type: string;
  readonly body: Buffer;
}

/** A server for measurements. */
export interface BenchServer {
  readonly origin: string;
  /** `HTTP/2`, like a CDN, or `HTTP/1.1` if no certificate can be created. */
  readonly protocol: string;
  /**
   * Delays bodies by some ms after their headers; 0 by default. A throttled browser counts data that arrives with the
   * headers twice, so that on a local server a file of 60 KiB sometimes takes a quarter of a second longer. A delay
   * below the profile's latency has no cost.
   */
  delayBodies(ms: number): void;
  close(): void;
}

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
};

/** Serves everything gzipped from memory. */
export async function startServer({ pages, folders, requestAnswer }: ServerContent): Promise<BenchServer> {
  const responses = new Map<string, Promise<GzippedResponse>>();
  let delayMs = 0;

  async function createResponse(url: string): Promise<GzippedResponse> {
    const [, folder = '', file = ''] = /^\/([^/?]*)\/?([^?]*)/.exec(url) ?? [];
    const page = pages.find(({ name }) => name === folder);
    if (page && file === '') return gzipResponse(200, 'text/html; charset=utf-8', page.html);
    const dir = folders[folder];
    if (dir === undefined) {
      const { status, body } = await requestAnswer(url);
      return gzipResponse(status, 'application/json', body);
    }
    return gzipResponse(
      200,
      contentTypes[path.extname(file)] ?? 'text/plain',
      readFileSync(path.join(dir, path.basename(file)), 'utf8'),
    );
  }

  function send(request: IncomingMessage | Http2ServerRequest, response: ServerResponse | Http2ServerResponse): void {
    const key = `${request.method} ${request.url}`;
    const responsePromise = responses.get(key) ?? createResponse(request.url ?? '/');
    responses.set(key, responsePromise);
    responsePromise.then(
      ({ status, type, body }) => {
        response.statusCode = status;
        response.setHeader('content-type', type);
        response.setHeader('content-encoding', 'gzip');
        response.setHeader('content-length', body.length);
        if (delayMs === 0) {
          response.end(body);
        } else {
          response.writeHead(status);
          if ('flushHeaders' in response) response.flushHeaders();
          setTimeout(() => response.end(body), delayMs);
        }
      },
      (problem: unknown) => {
        responses.delete(key);
        response.statusCode = 500;
        response.end(String(problem));
      },
    );
  }

  const certificate = createCertificate();
  const server = certificate ? createSecureServer({ ...certificate, allowHTTP1: true }, send) : createPlainServer(send);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `${certificate ? 'https' : 'http'}://localhost:${port}`,
    protocol: certificate ? 'HTTP/2' : 'HTTP/1.1',
    delayBodies: (ms) => (delayMs = ms),
    close: () => server.close(),
  };
}

function gzipResponse(status: number, type: string, text: string): GzippedResponse {
  return { status, type, body: gzipSync(text, { level: 9 }) };
}

/** A certificate for this run only. */
function createCertificate(): { readonly key: Buffer; readonly cert: Buffer } | undefined {
  const dir = mkdtempSync(path.join(tmpdir(), 'coach-bench-'));
  const [key, cert] = [path.join(dir, 'key.pem'), path.join(dir, 'cert.pem')];
  const subjectOptions = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const keyOptions = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
  try {
    execFileSync(
      'openssl',
      ['req', '-x509', ...keyOptions, '-nodes', '-keyout', key, '-out', cert, '-days', '2', ...subjectOptions],
      {
        stdio: 'ignore',
      },
    );
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } catch {
    return undefined;
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
