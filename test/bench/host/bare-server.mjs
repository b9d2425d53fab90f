import { createServer } from 'node:http';

/** What a host is compared with: a server that answers texts of a length, `/1234`, and does nothing for it. */
const texts = new Map();

const server = createServer((request, response) => {
  const length = Number(request.url?.slice(1));
  const text = texts.get(length) ?? 'x'.repeat(length);
  texts.set(length, text);
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(text);
});
server.listen(0, 'localhost', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' ? address?.port : undefined);
});
// Whoever started it is gone.
process.on('disconnect', () => process.exit());
