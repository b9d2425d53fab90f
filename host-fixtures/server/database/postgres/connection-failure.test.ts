import { expect, it } from 'vitest';
import { explainConnectionFailure, isTemporaryConnectionFailure } from './connection-failure.ts';

const createError = (code: string, message = 'secret-word') => Object.assign(new Error(message), { code });

it.each([
  ['no server listens', createError('ECONNREFUSED'), /^Nothing listens there: start PostgreSQL/],
  ['a name is unknown', createError('ENOTFOUND'), /^The host name is unknown/],
  ['the name service is unavailable', createError('EAI_AGAIN'), /DNS/],
  ['a server is down', createError('EHOSTUNREACH'), /^It does not answer/],
  ['it took too long', new Error('Connection terminated due to connection timeout'), /^It does not answer/],
  ['the pool waited', new Error('timeout exceeded when trying to connect'), /^It does not answer/],
  ['an answer did not arrive', new Error('Query read timeout'), /^It does not answer/],
  ['the password is wrong', createError('28P01'), /password was rejected/],
  ['the password is missing', new Error('SASL: client password must be a string'), /DATABASE_URL has none/],
  ['pg_hba.conf refuses', createError('28000'), /pg_hba\.conf/],
  ['the database is missing', createError('3D000'), /createdb/],
  ['there are too many', createError('53300'), /max_connections/],
  ['it is stopped', createError('57P01'), /shutting down/],
  ['it starts', createError('57P03'), /in a moment/],
  ['the connection is reset', createError('ECONNRESET'), /^The connection was closed/],
  ['the connection ends during a query', new Error('Connection terminated unexpectedly'), /^The connection was closed/],
  ['it has no TLS', new Error('The server does not support SSL connections'), /does not support TLS/],
  ['its certificate is its own', createError('DEPTH_ZERO_SELF_SIGNED_CERT'), /certificate is not trusted/],
])('gives advice if %s, without repeating the input', (_name, error, sentence) => {
  expect(explainConnectionFailure(error)).toMatch(sentence);
  expect(explainConnectionFailure(error)).not.toContain('secret-word');
});

it.each([
  ['a disk is full', createError('53100', 'could not extend file: No space left; the connection timed out')],
  ['it only reads', createError('25006')],
  ['a table is missing', createError('42P01')],
  ['it is not an error', 'ECONNREFUSED'],
])('returns nothing if the database was reached: %s', (_name, error) => {
  expect(explainConnectionFailure(error)).toBeUndefined();
});

it.each([
  ['no server listens', createError('ECONNREFUSED'), true],
  ['it is stopped', createError('57P01'), true],
  ['an answer did not arrive', new Error('Query read timeout'), true],
  ['the password is wrong', createError('28P01'), false],
  ['its certificate is its own', createError('DEPTH_ZERO_SELF_SIGNED_CERT'), false],
  ['the password is missing', new Error('SASL: client password must be a string'), false],
  ['a table is missing', createError('42P01'), false],
])('knows whether a failure is temporary if %s', (_name, error, isTemporary) => {
  expect(isTemporaryConnectionFailure(error)).toBe(isTemporary);
});
