import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { forward } from '../support/forward.ts';
import { pageErrorPath, pageErrorScript } from './page-error-script.ts';

const scriptPath = '/listening-script-of-the-tests.js';

/** A proxy between a browser and all servers. */
export interface PageErrorProxy {
  readonly origin: string;
  readonly pageErrors: readonly string[];
  close(): Promise<void>;
}

/**
 * Adds a script to each page and receives its reports, since WebDriver neither reports a page's console nor runs a
 * script before the page's own. The script is on the page's origin, so that a strict policy allows it. Pages that allow
 * no scripts are not changed.
 */
export async function openPageErrorProxy(): Promise<PageErrorProxy> {
  const pageErrors: string[] = [];
  const server = createServer((request, answer) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === scriptPath)
      answer.setHeader('content-type', 'text/javascript; charset=utf-8').end(pageErrorScript);
    else if (pathname === pageErrorPath) void text(request).then((report) => (pageErrors.push(report), answer.end()));
    else proxyRequest(request, answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pageErrors,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Forwards the request to the server. A page's length changes. */
function proxyRequest(request: IncomingMessage, answer: ServerResponse): void {
  const headers = { ...request.headers, 'accept-encoding': 'identity' };
  forward(request, answer, {
    to: request.url ?? '',
    headers,
    receive(response) {
      const isPage = response.headers['content-type']?.startsWith('text/html');
      if (isPage) void text(response).then((page) => writeHead(response, answer).end(withScript(page)));
      else response.pipe(writeHead(response, answer));
    },
  });
}

function writeHead({ statusCode = 502, headers }: IncomingMessage, answer: ServerResponse): ServerResponse {
  const { 'content-length': length, ...otherHeaders } = headers;
  const isPage = headers['content-type']?.startsWith('text/html');
  return answer.writeHead(statusCode, isPage || length === undefined ? otherHeaders : headers);
}

const withScript = (page: string) =>
  page.replace(/<head[^>]*>/, (head) => `${head}<script src="${scriptPath}"></script>`);
