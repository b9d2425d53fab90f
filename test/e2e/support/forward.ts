import { type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';

interface Forwarding {
  readonly to: URL | string;
  readonly headers?: IncomingHttpHeaders;
  /** Receives the response of the other server. */
  readonly receive: (response: IncomingMessage) => void;
}

/**
 * Forwards a browser's request to a different server. If either connection fails or is aborted, the other is closed.
 */
export function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { to, headers = incoming.headers, receive }: Forwarding,
): void {
  const forwardedRequest = request(to, { method: incoming.method, headers }, receive);
  forwardedRequest.on('error', () => outgoing.destroy());
  outgoing.once('close', () => forwardedRequest.destroy());
  incoming.pipe(forwardedRequest);
}
