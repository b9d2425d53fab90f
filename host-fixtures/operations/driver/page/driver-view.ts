import decodeQr from 'qr/decode.js';
import type { Locale } from '#shared/domain/page/operation/settings.ts';
import { type CheckedTicket, checkTicket } from '../../check-tickets/check-ticket.ts';
import type { DriverList, ReportedUse } from '../../check-tickets/ticket-list.ts';
import { draw } from '../../../builder/draw.ts';
import { type DriverDevice, PinRefused } from './driver-device.ts';
import type { DriverText } from './driver-text.ts';

/** The message of each result of a check. */
const messageKeys = {
  good: 'good',
  used: 'used',
  cancelled: 'cancelled',
  exchanged: 'exchanged',
  changed: 'changed',
  'other-day': 'otherDay',
  'other-coach': 'otherCoach',
  forged: 'forged',
  'unknown-key': 'unknownKey',
  unreadable: 'unreadable',
  'unknown-number': 'unknownNumber',
} as const satisfies Readonly<Record<CheckedTicket['kind'], string>>;

/** Renders the result of a check as an icon, text and colour. */
function drawResult(result: CheckedTicket, text: DriverText, formatTime: (time: number) => string): HTMLElement {
  const isGood = result.kind === 'good';
  const verdict = draw(
    'p',
    { class: 'driver-verdict' },
    draw('span', { 'aria-hidden': 'true', class: 'driver-sign' }, isGood ? '✓' : '✕'),
    ` ${text(messageKeys[result.kind])}`,
  );
  const box = draw('div', { class: `driver-result ${isGood ? 'driver-good' : 'driver-bad'}` }, verdict);
  if (!('ticket' in result)) return box;
  const { ticket, usedAt } = result;
  const { reservationNumber: number, from, to, departsAt, travellers, seats, initials } = ticket;
  if (usedAt !== undefined) box.append(draw('p', {}, text('usedAt', { time: formatTime(usedAt) })));
  const party = [text('party', { count: travellers }), seats && text('seats', { seats }), initials].filter(Boolean);
  box.append(
    draw('p', {}, text('facts', { number, from, to, departure: formatTime(departsAt) })),
    draw('p', {}, party.join(' · ')),
  );
  return box;
}

/** The longer side of a searched frame, px. Larger frames take longer and do not find more. */
const maxFrameSide = 800;
const scanIntervalMs = 200;

/**
 * Searches camera frames for codes until it is stopped.
 *
 * @param onCode receives each code, also repeatedly
 * @returns stops the search
 * @throws if there is no camera, or no permission
 */
export async function scanCodes(video: HTMLVideoElement, onCode: (code: string) => void): Promise<() => void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  video.srcObject = stream;
  await video.play();
  const canvas = document.createElement('canvas');
  const timer = setInterval(() => {
    const code = findCode(video, canvas);
    if (code !== undefined) onCode(code);
  }, scanIntervalMs);
  return () => {
    clearInterval(timer);
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  };
}

function findCode(video: HTMLVideoElement, canvas: HTMLCanvasElement): string | undefined {
  const scale = Math.min(1, maxFrameSide / Math.max(video.videoWidth, video.videoHeight, 1));
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context || canvas.width === 0) return undefined;
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  try {
    return decodeQr(context.getImageData(0, 0, canvas.width, canvas.height));
  } catch {
    // The frame contains no code.
    return undefined;
  }
}

/** Dependencies of the page. */
export interface DriverViewOptions {
  readonly place: HTMLElement;
  readonly text: DriverText;
  readonly locale: Locale;
  readonly needsPin: boolean;
  readonly device: DriverDevice;
  /** Ms since 1970 UTC, by the device. */
  readonly now: () => number;
}

/** How often boardings are reported, ms. */
const reportIntervalMs = 15_000;
/** The same code in front of the camera counts as one check for this long, ms. */
const sameCodeMs = 4000;

/** Renders the page and keeps it up to date. */
export function openDriverView({ place, text, locale, needsPin, device, now }: DriverViewOptions): void {
  const timeFormat = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short' });
  const formatTime = (time: number) => timeFormat.format(time);
  const pin = draw('input', { type: 'password', autocomplete: 'off', value: device.pin() });
  const loadButton = draw('button', { type: 'button' }, text('load'));
  const status = draw('p', { role: 'status', class: 'driver-status' });
  const coach = draw('select');
  const code = draw('textarea', { rows: '2', spellcheck: 'false', autocapitalize: 'characters', autocomplete: 'off' });
  const form = draw('form', { class: 'driver-form' }, drawField(text('code'), code), draw('button', {}, text('check')));
  const scanButton = draw('button', { type: 'button' }, text('scan'));
  const video = draw('video', { class: 'driver-video', playsinline: true, hidden: true, 'aria-hidden': 'true' });
  const result = draw('div', { 'aria-live': 'assertive', 'aria-atomic': 'true' });

  place.append(
    draw('h1', {}, text('title')),
    draw('div', { class: 'driver-form' }, ...(needsPin ? [drawField(text('pin'), pin)] : []), loadButton),
    status,
    draw('div', { class: 'driver-form' }, drawField(text('coach'), coach)),
    form,
    draw('div', { class: 'driver-form' }, scanButton),
    video,
    result,
  );
  showList(device.list());

  function showList(list: DriverList | undefined): void {
    const coachId = coach.value;
    coach.replaceChildren(draw('option', { value: '' }, text('anyCoach')), ...createCoachOptions(list, formatTime));
    coach.value = [...coach.options].some(({ value }) => value === coachId) ? coachId : '';
    const pendingCount = device.getPendingUses().length;
    const sentences = [
      list ? text('loaded', { count: list.tickets.length, time: formatTime(list.madeAt) }) : text('noList'),
      ...(list ? [pendingCount > 0 ? text('pending', { count: pendingCount }) : text('synced')] : []),
    ];
    status.textContent = sentences.join(' ');
  }

  async function report(): Promise<void> {
    const doubles = await device.report();
    const numbers = doubles.map(({ reservationNumber }) => reservationNumber).join(', ');
    if (doubles.length > 0) status.textContent = text('doubles', { numbers });
    else showList(device.list());
  }

  loadButton.addEventListener('click', () => {
    device.setPin(pin.value);
    device
      .report()
      .then(() => device.download())
      .then(showList, (problem: unknown) => {
        status.textContent = text(problem instanceof PinRefused ? 'pinWrong' : 'loadFailed');
      });
  });

  async function check(input: string): Promise<void> {
    if (input.trim() === '') return;
    const circumstances = { coach: coach.value || undefined, now: now() };
    const { result: checkResult, use } = await checkOnDevice(device, input, circumstances);
    result.replaceChildren(drawResult(checkResult, text, formatTime), ...(use ? [createUndoButton(use)] : []));
    showList(device.list());
    // A report that fails is repeated later.
    await report().catch(() => undefined);
  }

  function createUndoButton(use: ReportedUse): HTMLElement {
    const button = draw('button', { type: 'button' }, text('undo'));
    button.addEventListener('click', () => {
      if (device.undo(use)) result.replaceChildren(draw('p', {}, text('undone')));
      showList(device.list());
    });
    return button;
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void check(code.value).then(() => code.select());
  });

  function showScanning(isScanning: boolean): void {
    video.hidden = !isScanning;
    scanButton.textContent = text(isScanning ? 'stopScan' : 'scan');
  }

  let stopScanning: (() => void) | undefined;
  let lastCode = { code: '', seenAt: 0 };
  scanButton.addEventListener('click', () => {
    if (stopScanning) {
      stopScanning();
      stopScanning = undefined;
      return showScanning(false);
    }
    showScanning(true);
    scanCodes(video, (input) => {
      if (input === lastCode.code && now() - lastCode.seenAt < sameCodeMs) return;
      lastCode = { code: input, seenAt: now() };
      void check(input);
    }).then(
      (stopScan) => (stopScanning = stopScan),
      () => {
        showScanning(false);
        result.replaceChildren(draw('p', {}, text('noCamera')));
      },
    );
  });

  const reportPending = () =>
    void (navigator.onLine && device.getPendingUses().length > 0 && report().catch(() => undefined));
  setInterval(reportPending, reportIntervalMs);
  addEventListener('online', reportPending);
}

/** Creates options for the coaches of the list, labelled with departure and route. For coaches after a transfer, the start is unknown. */
function createCoachOptions(list: DriverList | undefined, formatTime: (time: number) => string): HTMLElement[] {
  const coaches = new Map<string, string>();
  // A mark identifies one run of a coach.
  for (const { coaches: marks, from, to, departsAt } of list?.tickets ?? []) {
    const [mark] = marks;
    if (mark !== undefined && !coaches.has(mark)) coaches.set(mark, `${formatTime(departsAt)} ${from} – ${to}`);
    for (const laterMark of marks.slice(1))
      if (!coaches.has(laterMark)) coaches.set(laterMark, `… ${to} (${formatTime(departsAt)})`);
  }
  return [...coaches].map(([mark, label]) => draw('option', { value: mark }, label));
}

/** Renders a field with its label. */
function drawField(label: string, field: HTMLElement): HTMLElement {
  return draw('label', { class: 'driver-field' }, draw('span', {}, label), field);
}

/**
 * Checks a ticket with the data on the device, without a network. A boarding is recorded at once.
 *
 * @returns the result and the recorded use, if the traveller may board
 */
export async function checkOnDevice(
  device: DriverDevice,
  text: string,
  { coach, now }: { readonly coach: string | undefined; readonly now: number },
): Promise<{ readonly result: CheckedTicket; readonly use?: ReportedUse }> {
  const { keys = [], tickets = [] } = device.list() ?? {};
  const result = await checkTicket(text, { keys, tickets, coach, now });
  if (result.kind !== 'good') return { result };
  const { reservationNumber, version, coaches } = result.ticket;
  // A ticket that is not on the list may already have been used on this device.
  const previousUse = device
    .uses()
    .find((use) => use.reservationNumber === reservationNumber && (!coach || use.coach === coach));
  if (previousUse) return { result: { ...result, kind: 'used', usedAt: previousUse.usedAt } };
  const use = { reservationNumber, version, coach: coach ?? coaches[0] ?? 'any', usedAt: now };
  device.recordBoarding(use);
  return { result, use };
}
