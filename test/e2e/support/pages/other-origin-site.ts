import { createServer, type Server } from 'node:http';
import { hostPort } from '../host-port.ts';

/** A site on a different origin (port) than the back end, which allows it. */
export const shopPort = hostPort + 22;
export const shopOrigin = `http://localhost:${shopPort}`;

/** A site whose script and API are on a different origin. */
export interface OtherOriginSite {
  readonly origin: string;
  close(): Promise<void>;
}

/**
 * Serves a site with the tracker, the search form or the planner on each page, depending on the path. It is a real
 * server, since browsers would require a permission before a page that Playwright fulfils may call this machine.
 *
 * @param backEnd the reference host's origin
 * @param port a free one by default
 */
export async function openOtherOriginSite(backEnd: string, port = 0): Promise<OtherOriginSite> {
  const policy = [
    `default-src 'self'; script-src ${backEnd}; style-src 'self'; connect-src ${backEnd}; img-src ${backEnd} data:`,
    "require-trusted-types-for 'script'; trusted-types coach-widgets dompurify",
  ].join('; ');
  const getWidgetName = (path: string) => (path.startsWith('/journey-planner') ? 'journey-planner' : path.slice(1));
  const server = createServer(({ url = '' }, response) => {
    const tag = `coach-${getWidgetName(new URL(url, 'http://localhost').pathname)}`;
    response.setHeader('content-type', 'text/html; charset=utf-8').setHeader('content-security-policy', policy);
    response.end(`<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Une boutique</title>
      <meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
      <script type="module" src="${backEnd}/coach-widgets/latest/coach-widgets.js" data-api-base="${backEnd}"></script>
      </head><body><main><${tag}></${tag}></main></body></html>`);
  });
  return { origin: `http://localhost:${await listen(server, port)}`, close: () => close(server) };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
