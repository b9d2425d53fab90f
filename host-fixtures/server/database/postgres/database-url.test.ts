import { describe, expect, it } from 'vitest';
import { parseDatabaseUrl, formatDatabaseUrl } from './database-url.ts';

describe('the address of PostgreSQL', () => {
  it.each(['postgres://coach:secret@db.example:5432/coach', 'postgresql://db.example/coach'])('may be %s', (url) => {
    expect(parseDatabaseUrl(url)).toBe(url);
  });

  it.each(['mysql://a:secret@b/c', 'secret', 'db.example/secret', 'https://secret.example'])(
    'cannot be %s, and the message does not repeat it',
    (text) => {
      const parse = () => parseDatabaseUrl(text);
      expect(parse).toThrow(/^DATABASE_URL is not an address of PostgreSQL/);
      expect(parse).not.toThrow(/secret/);
    },
  );

  it.each([
    ['postgres://coach:secret@db.example:5432/shop', 'the PostgreSQL database shop at db.example:5432'],
    ['postgres:///shop?host=/run/postgresql', 'the PostgreSQL database shop at this machine'],
    ['postgres://coach:secret@db.example', 'the default PostgreSQL database at db.example'],
  ])('%s is described without user and password', (url, description) => {
    expect(formatDatabaseUrl(url)).toBe(description);
  });
});
