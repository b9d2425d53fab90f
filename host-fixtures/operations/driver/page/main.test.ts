// @vitest-environment happy-dom
import encodeQr from 'qr';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DriverList } from '../../check-tickets/ticket-list.ts';
import { createTicketSigner } from '../../../server/tickets/ticket-keys.ts';
import type { ReportedUse } from '../../check-tickets/ticket-list.ts';
import { createDriverText } from './driver-text.ts';

const { text } = createDriverText(['en']);
const now = Date.UTC(2031, 2, 9, 10);
const signer = createTicketSigner(Buffer.alloc(32, 7));
const facts = {
  reservationNumber: '7K3M9QAC-1',
  journeyId: '1',
  coaches: ['a1b2c3d4', 'e5f6a7b8'],
  departure: '2031-03-09T10:30',
  departsAt: now,
  from: 'Leeds',
  to: 'York',
  travellers: 1,
  seats: '12',
  initials: 'AA',
};
const list: DriverList = {
  madeAt: now,
  keys: [signer],
  tickets: [{ ...facts, version: 1, status: 'CONFIRMED', uses: [] }],
};
const code = signer.createCode(facts, 1);

const network = { status: 200, doubles: [] as readonly ReportedUse[], sent: [] as string[] };

beforeEach(() => {
  vi.useFakeTimers({ now });
  vi.resetModules();
  localStorage.clear();
  Object.assign(network, { status: 200, doubles: [], sent: [] });
  vi.stubGlobal('fetch', (address: string) => {
    network.sent.push(address);
    const answers = { '/driver/list': list, '/driver/enrolment': { token: 'a token' } };
    const answer = answers[address as keyof typeof answers] ?? { doubles: network.doubles };
    return Promise.resolve(new Response(JSON.stringify(answer), { status: network.status }));
  });
});

const rest = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const find = <Kind extends HTMLElement>(selector: string) => document.querySelector<Kind>(selector) as Kind;
const button = (label: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label) as HTMLButtonElement;
const status = () => find('.driver-status').textContent;
const codeField = () => find<HTMLInputElement>('label input');
const result = () => find('[aria-live="assertive"]');

/** A picture of a code, four pixels per module. */
function drawCode(words: string) {
  const rows = encodeQr(words, 'raw', { border: 4, scale: 4 });
  const pixels = rows.flatMap((row) => row.flatMap((isDark) => (isDark ? [0, 0, 0, 255] : [255, 255, 255, 255])));
  return { width: rows.length, height: rows.length, data: new Uint8ClampedArray(pixels) };
}

async function open(needsCode = false) {
  document.body.innerHTML = `<main class="driver" data-needs-code="${needsCode}"></main>`;
  await import('./main.ts');
  await rest();
}

async function download() {
  button(text('load')).click();
  await rest();
}

function submit(input: string) {
  find<HTMLTextAreaElement>('textarea').value = input;
  find('form').dispatchEvent(new Event('submit', { cancelable: true }));
}

/** Types a code and waits for the result. Signatures are verified outside the fake timers. */
async function check(input: string) {
  result().replaceChildren();
  submit(input);
  await expect.poll(() => result().childElementCount, { interval: 5 }).toBeGreaterThan(0);
  await rest();
}

describe('the page of a driver', () => {
  it('requests a code only if the host needs one and the phone is not enrolled', async () => {
    await open();
    expect(codeField().closest('label')?.hidden).toBe(true);
    vi.resetModules();
    await open(true);
    expect(codeField().closest('label')?.hidden).toBe(false);
    expect([document.title, document.documentElement.lang]).toEqual([text('title'), 'en']);
    codeField().value = 'A-CODE';
    await download();
    expect(network.sent).toEqual(['/driver/enrolment', '/driver/list']);
    expect([codeField().closest('label')?.hidden, codeField().value]).toEqual([true, '']);
    expect(status()).toContain(text('synced'));
  });

  it('is enrolled by its link, whose code is then removed from the address', async () => {
    location.hash = '#7K2QD-M04XB-9A3CD';
    await open(true);
    expect(network.sent).toEqual(['/driver/enrolment', '/driver/list']);
    expect([location.hash, status().includes(text('synced'))]).toEqual(['', true]);
  });

  it('shows that a code is refused', async () => {
    await open(true);
    network.status = 401;
    await download();
    expect(status()).toBe(text('codeRefused'));
  });

  it('checks each minute whether the phone was ended, and then deletes the list', async () => {
    await open(true);
    await download();
    network.sent = [];
    await rest(59_000);
    expect(network.sent).toEqual([]);
    network.status = 401;
    await rest(1000);
    expect(network.sent).toEqual(['/driver/uses']);
    expect([status(), codeField().closest('label')?.hidden]).toEqual([text('deviceEnded'), false]);
    expect(find<HTMLSelectElement>('select').options).toHaveLength(1);
  });

  it('checks when it is opened and when there is a network again', async () => {
    await open(true);
    await download();
    vi.resetModules();
    network.sent = [];
    await open(true);
    expect(network.sent).toEqual(['/driver/uses']);
    dispatchEvent(new Event('online'));
    await rest();
    expect(network.sent.length).toBeGreaterThan(1);
  });

  it('is stored by a worker, whose address a policy of the page allows', async () => {
    const register = vi.fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { register } });
    await open();
    vi.resetModules();
    const createPolicy = (_: string, rules: { createScriptURL: () => string }) => ({
      createScriptURL: () => `trusted ${rules.createScriptURL()}`,
    });
    vi.stubGlobal('trustedTypes', { createPolicy });
    await open();
    Reflect.deleteProperty(navigator, 'serviceWorker');
    const scope = { scope: '/driver' };
    expect(register.mock.calls).toEqual([
      ['/driver/worker.js', scope],
      ['trusted /driver/worker.js', scope],
    ]);
  });

  it('shows whether there is a list, and offers its coaches in order', async () => {
    await open();
    expect(status()).toBe(text('noList'));
    await download();
    expect(status()).toContain(text('synced'));
    const options = [...find<HTMLSelectElement>('select').options];
    expect(options.map(({ value }) => value)).toEqual(['', 'a1b2c3d4', 'e5f6a7b8']);
    expect(options[1]?.textContent).toMatch(/Leeds – York$/);
    expect(options[2]?.textContent).toMatch(/^… York/);
  });

  it.each([
    [401, 'deviceEnded'],
    [500, 'loadFailed'],
  ] as const)('shows why a list is not downloaded: status %i', async (code_, key) => {
    await open();
    await download();
    network.status = code_;
    await download();
    expect(status()).toBe(text(key));
  });

  it('accepts a ticket once, and can undo a boarding until it is reported', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    await open();
    await download();
    network.status = 500;
    await check(code);
    expect(find('.driver-result').className).toContain('driver-good');
    expect(find('.driver-sign').textContent).toBe('✓');
    expect(result().textContent).toContain(text('seats', { seats: '12' }));
    expect(status()).toContain(text('pending', { count: 1 }));
    // On a small phone, the result is below the picture of the camera.
    expect(scroll).toHaveBeenLastCalledWith({ block: 'nearest' });
    button(text('undo')).click();
    expect(result().textContent).toBe(text('undone'));
    expect(status()).toContain(text('synced'));
    await check(code);
    await check(code);
    expect(find('.driver-result').className).toContain('driver-bad');
    expect(find('.driver-sign').textContent).toBe('✕');
    expect(button(text('undo'))).toBeUndefined();
  });

  it('reports pending boardings every 15 seconds', async () => {
    await open();
    await download();
    network.status = 500;
    await check(code);
    network.status = 200;
    network.sent = [];
    await rest(14_000);
    expect(network.sent).toEqual([]);
    await rest(2000);
    expect(network.sent).toEqual(['/driver/uses']);
    await rest(40_000);
    expect(network.sent).toEqual(['/driver/uses']);
    expect(status()).toContain(text('synced'));
  });

  it('lists travellers who had boarded another coach', async () => {
    await open();
    await download();
    network.doubles = [{ reservationNumber: '7K3M9QAC-1', version: 1, coach: 'a1b2c3d4', usedAt: now }];
    await check(code);
    await expect.poll(status, { interval: 5 }).toBe(text('doubles', { numbers: '7K3M9QAC-1' }));
  });

  it('also lists them if a download reports the boardings', async () => {
    await open();
    await download();
    network.status = 500;
    await check(code);
    Object.assign(network, { status: 200, doubles: [{ reservationNumber: '7K3M9QAC-1' }] });
    await download();
    expect(status()).toBe(text('doubles', { numbers: '7K3M9QAC-1' }));
    button(text('undo')).click();
    expect(button(text('undo'))).toBeUndefined();
  });

  it('checks nothing without a code', async () => {
    await open();
    submit('  ');
    await rest();
    expect(result().textContent).toBe('');
  });

  it('checks a code in front of the camera once in four seconds, until the camera is stopped', async () => {
    await open();
    await download();
    const stopTrack = vi.fn();
    const picture = drawCode(code);
    const stream = { getTracks: () => [{ stop: stopTrack }] };
    const video = find<HTMLVideoElement>('video');
    video.play = () => Promise.resolve();
    Object.defineProperties(video, {
      videoWidth: { value: 640 },
      videoHeight: { value: 480 },
      srcObject: { writable: true },
    });
    vi.stubGlobal('navigator', { onLine: true, mediaDevices: { getUserMedia: () => Promise.resolve(stream) } });
    const context = { drawImage: () => undefined, getImageData: () => picture };
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
    const verdict = () => document.querySelector('.driver-result')?.className;

    button(text('scan')).click();
    await rest(200);
    await expect.poll(verdict, { interval: 5 }).toContain('driver-good');
    expect([video.hidden, button(text('stopScan')) === undefined]).toEqual([false, false]);
    await rest(3800);
    expect(verdict()).toContain('driver-good');
    await rest(200);
    await expect.poll(verdict, { interval: 5 }).toContain('driver-bad');
    button(text('stopScan')).click();
    result().replaceChildren();
    await rest(10_000);
    expect([verdict(), stopTrack.mock.calls.length]).toEqual([undefined, 1]);
    expect([video.hidden, button(text('scan')) === undefined]).toEqual([true, false]);
    vi.restoreAllMocks();
  });

  it('shows that there is no camera', async () => {
    await open();
    vi.stubGlobal('navigator', {
      ...navigator,
      mediaDevices: { getUserMedia: () => Promise.reject(new Error('none')) },
    });
    button(text('scan')).click();
    await rest();
    expect(result().textContent).toBe(text('noCamera'));
    expect([find<HTMLVideoElement>('video').hidden, button(text('scan'))?.textContent]).toEqual([true, text('scan')]);
  });
});
