import { createServer } from 'node:http';

/** A minimal server for comparison, which serves texts of a length, such as `/1234`. */
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
// The parent process has ended.
process.on('disconnect', () => process.exit());
