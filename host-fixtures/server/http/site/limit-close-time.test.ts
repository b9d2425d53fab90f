import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { limitCloseTime } from './limit-close-time.ts';

const halfSent = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"half":';

it('closing the host ends a connection whose request has not arrived completely', async () => {
  const app = Fastify();
  limitCloseTime(app, 50);
  const arrival = new Promise<void>((resolve) => {
    app.addHook('onRequest', (_request, _reply, next) => {
      resolve();
      next();
    });
  });
  app.post('/', () => 'never');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  const socketClose = once(socket, 'close');
  socket.write(halfSent);
  await arrival;
  await app.close();
  await socketClose;
  expect(socket.destroyed).toBe(true);
});

it('a connection is closed with an answer that is sent while the host closes', async () => {
  const app = Fastify();
  limitCloseTime(app);
  const gate = { open: () => undefined as void };
  const gateOpening = new Promise<void>((resolve) => (gate.open = resolve));
  app.get('/soon', () => 'soon');
  app.get('/late', async () => {
    await gateOpening;
    return 'late';
  });
  expect((await app.inject('/soon')).headers.connection).not.toBe('close');
  const lateConnection = app.inject('/late').then(({ headers }) => headers.connection);
  await new Promise((resolve) => setImmediate(resolve));
  const closing = app.close();
  await new Promise((resolve) => setImmediate(resolve));
  gate.open();
  expect(await lateConnection).toBe('close');
  await closing;
});

it('the host answers 408 to a request that does not arrive in time', async () => {
  const app = await testApp({ requestForMs: 50 });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const parts: string[] = [];
  socket.on('data', (part) => parts.push(part.toString()));
  socket.write(halfSent);
  await once(socket, 'close');
  expect(parts.join('')).toMatch(/^HTTP\/1\.1 408 /);
});

it('a request and its headers have 30 s to arrive', async () => {
  const { server } = await testApp();
  expect([server.requestTimeout, server.headersTimeout]).toEqual([30_000, 30_000]);
});
