import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { resources } from '#shared/contract/endpoints.ts';
import { defaultLinks } from '#shared/domain/page/operation/default-links.ts';
import { parseStartOptions } from '../../host-fixtures/start/options/start-options.ts';
import { isInRun } from '#test/support/groups.mjs';
import { projectRoot } from '#test/support/source-files.ts';
import { findFreePort } from '../load/host-process.ts';
import { writeLiveFeed } from './live-feed.ts';

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');
const recipe = 'host-fixtures/container/Containerfile';
const unitFile = 'host-fixtures/container/coach-host.service';

/** An instruction of the Containerfile, in one line. */
interface Instruction {
  readonly name: string;
  readonly words: string;
}
const instructions: readonly Instruction[] = read(recipe)
  .replace(/^#.*\n/gm, '')
  .replace(/\\\n/g, ' ')
  .split('\n')
  .flatMap((line) => {
    const [, name, words] = /^(\w+)\s+(.+)$/.exec(line) ?? [];
    return name === undefined || words === undefined ? [] : [{ name, words }];
  });
const stages = instructions.reduce<Instruction[][]>((stageList, instruction) => {
  if (instruction.name === 'FROM') stageList.push([]);
  stageList.at(-1)?.push(instruction);
  return stageList;
}, []);
const image = stages.at(-1) ?? [];
/** Returns what follows the name of each instruction of the last stage with this name. */
const listWords = (name: string) => image.filter((instruction) => instruction.name === name).map(({ words }) => words);
const entry = JSON.parse(listWords('ENTRYPOINT')[0] ?? '[]') as readonly string[];
/** The instructions that copy files of the project into the image. */
const copyInstructions = listWords('COPY').filter((words) => !words.startsWith('--from'));
/** Not every machine has Bubblewrap, or lets it create namespaces. Without it, the host runs on a writable root. */
const hasBubblewrap =
  spawnSync('bwrap', ['--ro-bind', '/', '/', '--dev', '/dev', '--proc', '/proc', 'true']).status === 0;

describe('the Containerfile', () => {
  it('copies only files that exist and that its ignore file does not exclude', () => {
    const ignoredPaths = read(`${recipe}.dockerignore`).split('\n');
    const copies = instructions.filter(({ name, words }) => name === 'COPY' && !words.startsWith('--from'));
    for (const { words } of copies) {
      const sources = words.split(' ').slice(0, -1);
      expect(sources.filter((source) => !existsSync(path.join(projectRoot, source)))).toEqual([]);
      expect(sources.filter((source) => ignoredPaths.includes(source))).toEqual([]);
    }
  });

  it('runs scripts of the project, and contains only the packages of the host in the end', () => {
    const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: Readonly<Record<string, string>> };
    const runs = instructions.filter(({ name }) => name === 'RUN').map(({ words }) => words);
    const npm = runs.filter((words) => words.startsWith('npm'));
    expect(npm).toEqual(['npm ci', 'npm run build', 'npm ci --omit=dev --workspace=host-fixtures']);
    expect(scripts['build']).toBeDefined();
    expect(
      listWords('COPY').some((words) => words.startsWith('--from=packages') && words.includes('node_modules')),
    ).toBe(true);
    // A release line with security fixes until April 2028. Node 20, which still works, has had none since April 2026.
    expect(read(recipe)).toContain('ARG NODE_IMAGE=node:24-bookworm-slim\n');
  });

  it('runs as an unprivileged user, with a volume, a health check, and the options of a live host', () => {
    const names = image.map(({ name }) => name);
    expect(listWords('USER')).toEqual(['node']);
    expect(names.indexOf('USER')).toBeGreaterThan(names.lastIndexOf('RUN'));
    expect(listWords('VOLUME')).toEqual(['/data']);
    expect(names).toContain('HEALTHCHECK');
    const options = entry.slice(entry.indexOf('host-fixtures/start.mjs') + 1);
    expect(parseStartOptions(options, { HOST: '0.0.0.0' })).toMatchObject({
      isLive: true,
      data: '/data',
      shouldBuild: false,
    });
  });
});

const hasProgram = (program: string, ...args: readonly string[]) => spawnSync(program, args).status === 0;

describe('the examples of proxies', () => {
  it.skipIf(!hasProgram('nginx', '-v'))('nginx accepts its site (skipped without nginx)', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'coach-nginx-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const keyFiles = ['-keyout', path.join(folder, 'privkey.pem'), '-out', path.join(folder, 'fullchain.pem')];
    const subject = ['-days', '1', '-subj', '/CN=shop.example'];
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject, ...keyFiles], {
      stdio: 'pipe',
    });
    const site = read('host-fixtures/container/nginx.conf').replaceAll('/etc/ssl/shop.example', folder);
    const file = path.join(folder, 'nginx.conf');
    await writeFile(file, `error_log stderr; pid ${folder}/pid; events {} http { access_log off; ${site} }`);
    // The test needs no free port: nginx also binds the ports that it checks.
    const { stderr } = spawnSync('nginx', ['-t', '-c', file, '-p', folder], { encoding: 'utf8' });
    expect(stderr).toContain('syntax is ok');
  });

  it.skipIf(!hasProgram('caddy', 'version'))('Caddy accepts its site (skipped without Caddy)', () => {
    const file = path.join(projectRoot, 'host-fixtures/container/Caddyfile');
    const config = execFileSync('caddy', ['adapt', '--config', file, '--adapter', 'caddyfile'], {
      encoding: 'utf8',
      stdio: 'pipe',
    });
    expect(config).toContain('"dial":"127.0.0.1:8080"');
  });

  it('the guide’s pattern for a host next to other pages covers all paths of the host, and no page', () => {
    const guide = read('host-fixtures/operating.md');
    const [, nginxPattern = ''] = /^location ~ (\S+) \{$/m.exec(guide) ?? [];
    const [, caddyPattern] = /^@host path_regexp (\S+)$/m.exec(guide) ?? [];
    expect(caddyPattern).toBe(nginxPattern);
    const calls = Object.values(resources)
      .flat()
      .map(({ path: call }) => call.replaceAll(/\{\w+\}|:\w+/g, 'x'));
    const otherPaths = ['coach-widgets/0.1.0/coach-widgets.js', 'provider-callback', 'operator', 'operator/people'];
    const toolPaths = ['driver', 'driver/list', 'import', 'healthz', 'readyz'];
    const assets = ['carriers/a.svg', 'guides/b.jpg', 'site.css', 'operator.css', 'driver.css', 'icon.svg'];
    const paths = [...otherPaths, ...toolPaths, ...assets.map((file) => `assets/${file}`)].map((name) => `/${name}`);
    const pattern = new RegExp(nginxPattern);
    expect([...calls, ...paths].filter((name) => !pattern.test(name))).toEqual([]);
    const pages = [...Object.values(defaultLinks), '/', '/operators', '/imports', '/assets/logo.svg', '/metrics'];
    expect(pages.filter((name) => pattern.test(name))).toEqual([]);
  });

  it.each(['nginx.conf', 'Caddyfile'])('%s does not repeat the header of the host about TLS', (name) => {
    const site = read(`host-fixtures/container/${name}`);
    expect(site.replace(/^\s*#.*$/gm, '')).not.toMatch(/strict-transport-security/i);
  });

  it.each(['nginx.conf', 'Caddyfile'])('%s takes no address from the visitor, and keeps metrics inside', (name) => {
    const site = read(`host-fixtures/container/${name}`);
    expect(site).toContain('/metrics');
    expect(site.replace(/^\s*#.*$/gm, '')).not.toContain('proxy_add_x_forwarded_for');
  });

  it('nginx logs no request: its log would contain codes and links, which the log of the host leaves out', () => {
    const site = read('host-fixtures/container/nginx.conf');
    expect(site.match(/^ *access_log off;$/gm)).toHaveLength(site.match(/^server \{$/gm)?.length ?? 0);
  });

  it('pass every path to the host, except that of metrics', () => {
    const readSite = (name: string) => read(`host-fixtures/container/${name}`).replace(/^\s*#.*$/gm, '');
    const nginx = [...readSite('nginx.conf').matchAll(/^ *location ([^{]+) \{\s*([^;]+);/gm)];
    expect(nginx.map(([, paths, directive]) => `${paths}: ${directive}`)).toEqual([
      '~ ^/metrics/?$: return 404',
      '/: proxy_pass http://coach',
    ]);
    // The directives of the site, without those in their blocks. A path after the name would limit one to it.
    expect(readSite('Caddyfile').match(/(?<=^\t)[a-z@].*$/gm)).toEqual([
      '@metrics path /metrics /metrics/',
      'respond @metrics 404',
      'request_body {',
      'reverse_proxy 127.0.0.1:8080 {',
    ]);
  });
});

describe('the guide to the container and the systemd unit', () => {
  const text = read('host-fixtures/operating.md');
  const consoles = [...text.matchAll(/^```console\n([\s\S]*?)^```$/gm)].flatMap(([, block = '']) =>
    block.trim().split('\n'),
  );

  it('builds this Containerfile, and names only options and scripts that exist', () => {
    const [build = '', run = '', ...commands] = consoles;
    expect(commands).toHaveLength(2);
    expect(build).toContain(`--file ${recipe} `);
    // Podman drops HEALTHCHECK in images of the OCI format.
    expect(build).toContain('podman build --format docker ');
    expect(run).toMatch(/--read-only --tmpfs \/tmp --cap-drop all --security-opt no-new-privileges/);
    const options = run.split(' coach-host ').at(-1)?.split(' ') ?? [];
    expect(parseStartOptions(['--live', '--data', '/data', ...options], {})).toMatchObject({
      gtfs: ['/feed.zip'],
      publicOrigin: 'https://shop.example',
      trustedProxies: ['10.0.0.0/8'],
    });
    for (const command of commands) {
      const script = command.split(' ').find((word) => word.endsWith('.ts')) ?? '';
      expect([script, existsSync(path.join(projectRoot, script))]).toEqual([script, true]);
    }
  });

  it('has an environment file for the unit that starts a live host', () => {
    const [, block = ''] = /^```ini\n([\s\S]*?)^```$/m.exec(text) ?? [];
    const pairs = block
      .trim()
      .split('\n')
      .map((line) => [line.split('=')[0] ?? '', line.slice(line.indexOf('=') + 1)]);
    const env = Object.fromEntries(pairs) as Readonly<Record<string, string>>;
    const readStartOptions = (line: RegExp) => {
      const [, command = ''] = line.exec(read(unitFile)) ?? [];
      const words = command.replace('$COACH_OPTIONS', env['COACH_OPTIONS'] ?? '').split(' ');
      return words.slice(words.indexOf('host-fixtures/start.mjs') + 1);
    };
    const commonOptions = {
      isLive: true,
      isDataGiven: true,
      publicOrigin: 'https://shop.example',
      trustedProxies: ['loopback'],
      metricsPort: 9464,
      gtfs: ['/etc/coach-host/feed.zip'],
    };
    expect(parseStartOptions(readStartOptions(/^ExecStart=(.+)$/m), env)).toMatchObject({
      ...commonOptions,
      providerKind: 'hosted-page',
      providerUrl: 'https://pay.example',
    });
    const { PROVIDER_URL: _, ...withoutUrl } = env;
    expect(parseStartOptions(readStartOptions(/^#ExecStart=(.+)$/m), withoutUrl)).toMatchObject({
      ...commonOptions,
      providerKind: 'stripe',
      secretFiles: { provider: '%d/provider', providerCallback: '%d/stripe-webhook' },
    });
    // The unit passes the credential to the service.
    expect(read(unitFile)).toContain('\n#LoadCredential=stripe-webhook:/etc/coach-host/stripe-webhook\n');
  });
});

describe('the systemd unit', () => {
  const [unit = '', service = ''] = read(unitFile)
    .split(/^\[(?:Service|Install)\]$/m)
    .map((section) => section.replace(/^#.*$/gm, ''));

  it('waits for the network and for the right time', () => {
    for (const name of ['Wants', 'After'])
      expect(unit).toMatch(new RegExp(`^${name}=network-online\\.target time-sync\\.target$`, 'm'));
  });

  it('gives up after five starts in ten minutes', () => {
    expect(unit).toMatch(/^StartLimitIntervalSec=600\nStartLimitBurst=5$/m);
    expect(service).toMatch(/^Restart=on-failure$/m);
  });

  it('has started when the host reports that it is ready, and does not run as root', () => {
    // The host reports by a program, `systemd-notify`, which is not the main process.
    expect(service).toMatch(/^Type=notify\nNotifyAccess=all$/m);
    expect(service).toMatch(/^User=coach-host\nGroup=coach-host$/m);
  });
});

const analyze = '/usr/bin/systemd-analyze';
/** From version 250 on, systemd checks units that are not installed. */
const canCheckUnits =
  existsSync(analyze) && readSystemdVersion(execFileSync(analyze, ['--version'], { encoding: 'utf8' })) >= 250;

function readSystemdVersion(output: string): number {
  return Number(/^systemd (\d+)/.exec(output)?.[1] ?? 0);
}

describe.skipIf(!canCheckUnits)('the systemd unit in systemd-analyze (skipped before systemd 250)', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'coach-unit-'));
    const localUnit = read(unitFile)
      .replace('/usr/bin/node', process.execPath)
      .replace('/opt/coach-widgets', projectRoot);
    await writeFile(path.join(folder, 'coach-host.service'), localUnit);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const run = (...args: readonly string[]) =>
    execFileSync(analyze, [...args, path.join(folder, 'coach-host.service')], { encoding: 'utf8', stdio: 'pipe' });

  it('is valid', () => {
    expect(run('verify', '--man=no')).toBe('');
  });

  it('has few privileges: its exposure is below 2 of 10', () => {
    const output = run('security', '--offline=true', '--threshold=20');
    expect(output).toMatch(/Overall exposure level for coach-host\.service: [01]\.\d OK/);
  });
});

// Starts a host from a copy of the files in the image.
if (isInRun('live'))
  describe('a host with the files and the command of the container', () => {
    let folder = '';
    beforeAll(async () => {
      folder = await mkdtemp(path.join(tmpdir(), 'coach-image-'));
      await mkdir(path.join(folder, 'app'));
      for (const words of copyInstructions) {
        const targetFolder = words.split(' ').at(-1) ?? '';
        for (const source of words.split(' ').slice(0, -1)) {
          const isFolder = !source.includes('.');
          const target = isFolder ? targetFolder : path.join(targetFolder, path.basename(source));
          const filter = (file: string) => !/\.test\.tsx?$|node_modules|\/dist\//.test(file.slice(projectRoot.length));
          cpSync(path.join(projectRoot, source), path.join(folder, 'app', target), { recursive: true, filter });
        }
      }
      await symlink(path.join(projectRoot, 'node_modules'), path.join(folder, 'app/node_modules'));
      for (const words of listWords('RUN').filter((line) => line.startsWith('node '))) {
        execFileSync(process.execPath, words.split(' ').slice(1), { cwd: path.join(folder, 'app') });
      }
      await mkdir(path.join(folder, 'data'));
      await chmod(path.join(folder, 'data'), 0o777);
      await writeFile(path.join(folder, 'secret'), 'a secret of more than thirty-two characters');
    });
    afterAll(() => rm(folder, { recursive: true, force: true }));

    it('starts live on a read-only root, writes only its data, reports that it is ready, and stops on a signal', async () => {
      const port = await findFreePort();
      const app = path.join(folder, 'app');
      const data = path.join(folder, 'data');
      const testOptions = [
        ...['--gtfs', await writeLiveFeed(path.join(folder, 'feed')), '--public-origin', 'https://shop.example'],
        ...[
          '--trust-proxy',
          '10.0.0.1',
          '--session-secret-file',
          path.join(folder, 'secret'),
          '--no-payments',
          '--no-mail',
        ],
        ...['--data', data, '--host', '127.0.0.1', '--port', String(port)],
      ];
      // The command of the image, with the folder and the port of this test.
      const command = [
        process.execPath,
        ...entry.slice(1).filter((word) => !['--data', '/data'].includes(word)),
        ...testOptions,
      ];
      const readOnly = [
        '--ro-bind',
        '/',
        '/',
        '--dev',
        '/dev',
        '--proc',
        '/proc',
        '--bind',
        data,
        data,
        '--chdir',
        app,
      ];
      const [program = '', ...args] = hasBubblewrap ? ['bwrap', ...readOnly, '--die-with-parent', ...command] : command;
      // Replaces the program that notifies systemd.
      const notice = path.join(data, 'notice');
      await mkdir(path.join(folder, 'bin'));
      await writeFile(path.join(folder, 'bin/systemd-notify'), `#!/bin/sh\necho "$@" > ${notice}\n`, { mode: 0o755 });
      const env = {
        ...process.env,
        LOG_LEVEL: 'info',
        NODE_ENV: 'production',
        PORT: String(port),
        PATH: `${folder}/bin:${process.env['PATH']}`,
        NOTIFY_SOCKET: path.join(data, 'socket'),
      };
      const host = spawn(program, args, { cwd: app, env, stdio: 'pipe' });
      let output = '';
      for (const stream of [host.stdout, host.stderr]) stream.on('data', (text: Buffer) => (output += String(text)));
      const exit = new Promise<number | null>((resolve) => host.once('exit', resolve));
      try {
        await expect
          .poll(() => output, { timeout: 60_000, interval: 100 })
          .toContain('Coach Widgets on https://shop.example');
        const [, check = ''] = /CMD (\[.*\])/.exec(listWords('HEALTHCHECK')[0] ?? '') ?? [];
        const [, ...checkCommand] = JSON.parse(check) as readonly string[];
        const isHealthy = (portText: string) => {
          try {
            execFileSync(process.execPath, [...checkCommand], {
              env: { ...process.env, PORT: portText },
              stdio: 'pipe',
            });
            return true;
          } catch {
            return false;
          }
        };
        expect(isHealthy(String(port))).toBe(true);
        expect(isHealthy('1')).toBe(false);
        expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
        await expect.poll(() => existsSync(notice) && readFileSync(notice, 'utf8')).toBe('--ready\n');
      } finally {
        host.kill('SIGTERM');
      }
      // Bubblewrap does not forward signals. It kills its child when it ends.
      expect(hasBubblewrap ? 0 : await exit).toBe(0);
      await exit;
      expect(existsSync(path.join(data, 'host.sqlite'))).toBe(true);
    });
  });
