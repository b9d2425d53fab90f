import { describe, expect, it } from 'vitest';
import { parseStartOptions } from './start-options.ts';

describe('parseStartOptions', () => {
  it('serves the default network to this machine only, at port 8080 or near it', () => {
    expect(parseStartOptions([], {})).toMatchObject({
      host: 'localhost',
      port: 8080,
      isPortFixed: false,
      shouldBuild: true,
    });
    expect(parseStartOptions([], {})).toMatchObject({ gtfs: undefined });
  });

  it.each([
    ['a feed', ['--gtfs', 'feed.zip', '--cities', 'cities.csv'], {}, { gtfs: ['feed.zip'], cities: 'cities.csv' }],
    ['a folder', ['--data', '/tmp/x'], {}, { data: '/tmp/x', isDataGiven: true }],
    ['a feed to be checked', ['--check', '--gtfs', 'a.zip'], {}, { isCheckOnly: true, gtfs: ['a.zip'] }],
    ['several feeds', ['--gtfs', 'a.zip', '--gtfs', 'b.zip'], {}, { gtfs: ['a.zip', 'b.zip'] }],
    ['a feed that is forced', ['--force', '--gtfs', 'a.zip'], {}, { isForced: true, isCheckOnly: false }],
    ['a port', ['--port', '0'], {}, { port: 0, isPortFixed: true }],
    ['a port from the environment', [], { PORT: '81' }, { port: 81, isPortFixed: true }],
    ['the command line first', ['--port', '82'], { PORT: '81' }, { port: 82 }],
    ['an empty PORT as none', [], { PORT: '' }, { port: 8080, isPortFixed: false }],
    ['only port 8080 for a live host, where its proxy expects it', ['--live'], {}, { port: 8080, isPortFixed: true }],
    ['a default port for the provider', [], {}, { providerPort: 8180, isProviderPortFixed: false }],
    ['a port for the provider relative to that of the host', ['--port', '4422'], {}, { providerPort: 4522 }],
    ['a provider port below the host’s if there is none above', ['--port', '65500'], {}, { providerPort: 65400 }],
    ['the highest port for the provider', ['--port', '65435'], {}, { providerPort: 65_535 }],
    [
      'a provider port below the host’s if the next would be too high',
      ['--port', '65436'],
      {},
      { providerPort: 65_336 },
    ],
    ['the highest port', ['--port', '65535'], {}, { port: 65_535 }],
    ['any free port for both', ['--port', '0'], {}, { providerPort: 0 }],
    ['a port for the provider', ['--provider-port', '83'], {}, { providerPort: 83, isProviderPortFixed: true }],
    ['the provider’s port from the environment', [], { PROVIDER_PORT: '84' }, { providerPort: 84 }],
    ['a quarter of an hour to pay', [], {}, { paymentTimeoutMs: 900_000 }],
    ['less time to pay', ['--payment-minutes', '0.1'], {}, { paymentTimeoutMs: 6000 }],
    ['all network interfaces for a live host', ['--live', '--host', '0.0.0.0'], {}, { isLive: true, host: '0.0.0.0' }],
    ['another name of this machine', ['--host', '127.0.0.1'], {}, { isLive: false, host: '127.0.0.1' }],
    ['a subdomain of localhost', ['--host', 'shop.LOCALHOST'], {}, { host: 'shop.LOCALHOST' }],
    ['this machine by IPv6', ['--host', '[::1]'], {}, { host: '[::1]' }],
    [
      'any host if a feed is only checked',
      ['--check', '--gtfs', 'a.zip', '--host', '0.0.0.0'],
      {},
      { isCheckOnly: true },
    ],
    ['the default folder', [], {}, { isDataGiven: false, demoNetwork: false, isForced: false, takesPayments: true }],
    ['the demo network', ['--demo-network'], {}, { demoNetwork: true }],
    ['mail by default', [], {}, { sendsMail: true }],
    [
      'pages of the provider',
      ['--provider-pages', 'https://pay.example'],
      {},
      { providerPages: 'https://pay.example' },
    ],
    [
      'a public origin',
      ['--live', '--public-origin', 'https://shop.example/'],
      {},
      { publicOrigin: 'https://shop.example' },
    ],
    ['a public origin of this machine for trying', [], { PUBLIC_ORIGIN: 'https://localhost:8443' }, { isLive: false }],
    [
      'proxies',
      ['--trust-proxy', 'loopback', '--trust-proxy', '10.0.0.0/8'],
      {},
      { trustedProxies: ['loopback', '10.0.0.0/8'] },
    ],
    [
      'who runs the coaches, and their zone',
      ['--agency-name', 'Northern Coaches', '--timezone', 'Europe/London'],
      {},
      { agencyName: 'Northern Coaches', timeZone: 'Europe/London' },
    ],
    ['no payments', ['--live', '--no-payments'], {}, { takesPayments: false }],
    ['a provider', ['--live'], { PROVIDER_URL: 'https://pay.example' }, { providerUrl: 'https://pay.example' }],
    ['a port for figures', ['--metrics-port', '9100'], {}, { metricsPort: 9100 }],
    [
      'secrets in files',
      ['session', 'provider', 'provider-webhook'].flatMap((name) => [`--${name}-secret-file`, name]),
      {},
      { secretFiles: { session: 'session', provider: 'provider', providerCallback: 'provider-webhook' } },
    ],
    [
      'passwords in files',
      ['smtp-password', 'sms-key', 'metrics-token'].flatMap((name) => [...[`--${name}-file`, name]]),
      {},
      {
        secretFiles: {
          smtp: 'smtp-password',
          sms: 'sms-key',
          metrics: 'metrics-token',
        },
      },
    ],
    [
      'an option of an earlier version',
      ['--operator-password-file', 'x'],
      {},
      {
        retiredOptions: [
          expect.stringContaining(
            '--operator-password-file and OPERATOR_PASSWORD have no effect any more: people sign in at /operator',
          ),
        ],
      },
    ],
    [
      'a variable of an earlier version',
      [],
      { DRIVER_PIN: '123456' },
      { retiredOptions: [expect.stringContaining('by a code from /operator/drivers')] },
    ],
    ['no build', ['--no-build'], {}, { shouldBuild: false }],
    [
      'origins of other pages',
      ['--allow-origin', 'http://localhost:3000/', '--allow-origin', 'https://shop.example'],
      {},
      { allowedOrigins: ['http://localhost:3000', 'https://shop.example'] },
    ],
  ])('takes %s', (...[, args, env, expected]) => {
    expect(parseStartOptions(args, env)).toMatchObject(expected);
  });

  it.each([
    [['--cities', 'a.csv', '--cities', 'b.csv'], '--cities is given 2 times (a.csv, b.csv): give it once.'],
    [['--check'], 'Name the feed to check: --check --gtfs PATH.'],
    [['--port', '1', '--port=2'], '--port is given 2 times (1, 2): give it once.'],
    [
      ['--timezone', 'Mars/Base'],
      '“Mars/Base” is not a time zone: give a name of the IANA database, such as Europe/London.',
    ],
  ])('refuses %j with a sentence', (args, message) => {
    expect(() => parseStartOptions(args, {})).toThrow(message);
  });

  it('returns the help text for --help', () => {
    expect(parseStartOptions(['--help'], {})).toBe('help');
  });

  it.each([
    [['--port', 'http']],
    [['--port', '65536']],
    [['--port', '000080']],
    [['--provider', 'wallet']],
    [['--payment-minutes', '1e1']],
    [['--host', '127.0.0.1.example']],
    [['--allow-origin', 'ftp://shop.example']],
    [['--port', '-1']],
    [['--provider-port', 'shop']],
    [['--payment-minutes', 'soon']],
    [['--payment-minutes', '0']],
    [['--wings']],
    [['--host', '0.0.0.0']],
    [['--host', '192.168.1.7']],
    [['--host', 'shop.example']],
    [['--public-origin', 'https://shop.example']],
    [['--live', '--public-origin', 'shop.example']],
    [['--allow-origin', 'shop']],
    [['--allow-origin', 'https://*.shop.example']],
    [['--allow-origin', '*']],
    [['--allow-origin', 'http://shop.example/path']],
    [['--allow-origin', 'http://shop.example/?a=1']],
    [['--allow-origin', 'http://shop.example/#a']],
    [['--allow-origin', 'http://anna:secret@shop.example']],
    [['feed.zip']],
  ])('refuses %j', (args) => {
    expect(() => parseStartOptions(args, {})).toThrow();
  });

  it('explains why a trial host does not listen to other machines', () => {
    expect(() => parseStartOptions([], { HOST: '0.0.0.0' })).toThrow(/only listens on this machine.*--live/);
  });
});

it('multiplies limits by a factor from 0.1 to 20', () => {
  const read = (...args: string[]) => {
    const options = parseStartOptions(args, {});
    return options === 'help' ? undefined : options.limitsFactor;
  };
  expect([read(), read('--limits-factor', '2.5'), read('--limits-factor', '0.1')]).toEqual([1, 2.5, 0.1]);
  for (const factor of ['0', '21', 'two', '1e1'])
    expect(() => read('--limits-factor', factor)).toThrow(/is not a factor of limits: give a number from 0.1 to 20/);
});
