import type { Locale } from '#shared/domain/page/operation/settings.ts';
import { type CheckedTicket, checkTicket } from '../../check-tickets/check-ticket.ts';
import type { DriverList, ReportedUse } from '../../check-tickets/ticket-list.ts';
import { draw } from '../../../builder/draw.ts';
import { CodeRefused, DeviceRefused, type DriverDevice } from './driver-device.ts';
import type { DriverText } from './driver-text.ts';
import { scanCodes } from './scan-codes.ts';

/** The key of the message for each result of a check. Only `good` allows the traveller to board. */
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

/** Creates an element with the result of a check: icon, message and colour, and the facts of the ticket if it was read. */
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

/** Dependencies of the page. */
export interface DriverViewOptions {
  /** The element into which the page is rendered. */
  readonly place: HTMLElement;
  /** Returns the page's messages by key. */
  readonly text: DriverText;
  readonly locale: Locale;
  /** Whether the server requires a code to enrol the phone. */
  readonly needsCode: boolean;
  /** The code of the link with which the page was opened; empty without a code. */
  readonly code: string;
  /** The data that the device stores: the list of tickets, the boardings and its token. */
  readonly device: DriverDevice;
  /** Ms since 1970 UTC, by the device. */
  readonly now: () => number;
}

/** How often boardings that are not reported yet are sent to the server. */
const reportIntervalMs = 15_000;
/** How often the phone checks whether it is still enrolled. */
const checkInIntervalMs = 60_000;
/**
 * A code that stays in front of the camera is checked again after this time, and a good ticket then counts as used. Until then
 * the traveller can put it away.
 */
const recheckMs = 4000;

/**
 * Renders the page on which a driver checks tickets when travellers board, and keeps it up to date. The driver downloads a
 * list of tickets in advance, because there may be no network on the road. A ticket that is good is recorded as used, and
 * the use is reported to the server when there is a network.
 */
export function openDriverView(options: DriverViewOptions): void {
  const { place, text, locale, needsCode, device, now } = options;
  const timeFormat = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short' });
  const formatTime = (time: number) => timeFormat.format(time);
  const enrolmentCode = draw('input', { autocomplete: 'off', autocapitalize: 'characters', spellcheck: 'false' });
  const enrolment = drawField(text('enrolmentCode'), enrolmentCode);
  const loadButton = draw('button', { type: 'button' }, text('load'));
  const status = draw('p', { role: 'status', class: 'driver-status' });
  const coach = draw('select');
  // Takes the text of a ticket code, or a reservation number.
  const code = draw('textarea', { rows: '2', spellcheck: 'false', autocapitalize: 'characters', autocomplete: 'off' });
  const form = draw(
    'form',
    { class: 'driver-form' },
    drawField(text('code'), code),
    draw('button', { class: 'site-primary' }, text('check')),
  );
  const scanButton = draw('button', { type: 'button' }, text('scan'));
  const video = draw('video', { class: 'driver-video', playsinline: true, hidden: true, 'aria-hidden': 'true' });
  const resultRegion = draw('div', { 'aria-live': 'assertive', 'aria-atomic': 'true' });

  place.append(
    draw('h1', {}, text('title')),
    draw('div', { class: 'driver-form' }, enrolment, loadButton),
    status,
    draw('div', { class: 'driver-form' }, drawField(text('coach'), coach)),
    form,
    draw('div', { class: 'driver-form' }, scanButton),
    video,
    resultRegion,
  );
  showList(device.list());
  void openEnrolled();

  /** Enrols the phone with the code of its link, or checks whether it is still enrolled. */
  async function openEnrolled(): Promise<void> {
    enrolmentCode.value = options.code;
    if (!device.isEnrolled() && options.code !== '') await load().catch(showProblem);
    else checkIn();
  }

  /** Checks whether the phone was ended, even if it has nothing to report: its list is then deleted. */
  function checkIn(): void {
    if (navigator.onLine && device.isEnrolled()) void device.checkIn().catch(showRefusal);
  }

  /** Shows why a list was not downloaded. */
  function showProblem(problem: unknown): void {
    if (problem instanceof DeviceRefused) return showRefusal(problem);
    status.textContent = text(problem instanceof CodeRefused ? 'codeRefused' : 'loadFailed');
  }

  /** Shows that the phone was ended, and ignores other problems, such as a missing network. */
  function showRefusal(problem: unknown): void {
    if (!(problem instanceof DeviceRefused)) return;
    showList(undefined);
    status.textContent = text('deviceEnded');
  }

  /** Shows the coaches of the list (undefined before a download), when it was made, and how many boardings are not reported. */
  function showList(list: DriverList | undefined): void {
    enrolment.hidden = !needsCode || device.isEnrolled();
    // The selected coach stays selected if it is still on the list.
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

  /** Reports the boardings. Warns of tickets with which another device has also let a traveller board. */
  async function report(): Promise<void> {
    const doubles = await device.report();
    showList(device.list());
    showDoubles(doubles);
  }

  /** Call it after `showList`, which also sets the status. */
  function showDoubles(doubles: readonly ReportedUse[]): void {
    const numbers = doubles.map(({ reservationNumber }) => reservationNumber).join(', ');
    if (doubles.length > 0) status.textContent = text('doubles', { numbers });
  }

  /**
   * Enrols the phone if necessary, and downloads the list. First reports the boardings, so that it contains them; if this fails,
   * nothing is downloaded.
   */
  async function load(): Promise<void> {
    if (!device.isEnrolled()) await device.enrol(enrolmentCode.value);
    enrolmentCode.value = '';
    const doubles = await device.report();
    showList(await device.download());
    showDoubles(doubles);
  }

  loadButton.addEventListener('click', () => {
    void load().catch(showProblem);
  });

  /** Checks a code or a reservation number, and shows the result. With a network, a boarding is reported at once. */
  async function check(input: string): Promise<void> {
    if (input.trim() === '') return;
    // The value is empty if any coach is accepted.
    const circumstances = { coach: coach.value || undefined, now: now() };
    const { result, use } = await checkOnDevice(device, input, circumstances);
    showResult(drawResult(result, text, formatTime), ...(use ? [createUndoButton(use)] : []));
    showList(device.list());
    // If it fails, the boarding can be undone until `reportPending` below succeeds.
    await report().catch(showRefusal);
  }

  function createUndoButton(use: ReportedUse): HTMLElement {
    const button = draw('button', { type: 'button' }, text('undo'));
    button.addEventListener('click', () => {
      // A reported boarding cannot be undone.
      if (device.undo(use)) showResult(draw('p', {}, text('undone')));
      else button.remove();
      showList(device.list());
    });
    return button;
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void check(code.value).then(() => code.select());
  });

  /** Shows a result, and scrolls to it: on a small phone it is below the picture of the camera. */
  function showResult(...content: HTMLElement[]): void {
    resultRegion.replaceChildren(...content);
    resultRegion.scrollIntoView({ block: 'nearest' });
  }

  function showScanning(isScanning: boolean): void {
    video.hidden = !isScanning;
    scanButton.textContent = text(isScanning ? 'stopScan' : 'scan');
  }

  let stopScanning: (() => void) | undefined;
  let lastCode = { code: '', checkedAt: 0 };
  scanButton.addEventListener('click', () => {
    if (stopScanning) {
      stopScanning();
      stopScanning = undefined;
      return showScanning(false);
    }
    showScanning(true);
    // Until the camera has started, a second click would start it twice.
    scanButton.disabled = true;
    void scanCodes(video, (input) => {
      if (input === lastCode.code && now() - lastCode.checkedAt < recheckMs) return;
      lastCode = { code: input, checkedAt: now() };
      void check(input);
    })
      .then(
        (stopScan) => (stopScanning = stopScan),
        () => {
          showScanning(false);
          showResult(draw('p', {}, text('noCamera')));
        },
      )
      .finally(() => (scanButton.disabled = false));
  });

  // Boardings are reported as long as the page is open, so the timer and the listener are never removed.
  const reportPending = () =>
    void (navigator.onLine && device.getPendingUses().length > 0 && report().catch(showRefusal));
  setInterval(reportPending, reportIntervalMs);
  addEventListener('online', reportPending);
  setInterval(checkIn, checkInIntervalMs);
  addEventListener('online', checkIn);
}

/**
 * Creates options for the coaches of the list. A ticket contains its first departure, its route and the ids of its coaches
 * in the order of travel; an id is that of one run of a coach. So the first coach is labelled with departure and route:
 * `01/05/2026, 09:30 London – York`. The start of a coach after a transfer is unknown: `… York (01/05/2026, 09:30)`. If
 * several tickets contain a coach, the first ticket of the list determines its label.
 */
function createCoachOptions(list: DriverList | undefined, formatTime: (time: number) => string): HTMLElement[] {
  const labels = new Map<string, string>();
  for (const { coaches, from, to, departsAt } of list?.tickets ?? []) {
    const [firstCoach] = coaches;
    if (firstCoach !== undefined && !labels.has(firstCoach))
      labels.set(firstCoach, `${formatTime(departsAt)} ${from} – ${to}`);
    for (const laterCoach of coaches.slice(1))
      if (!labels.has(laterCoach)) labels.set(laterCoach, `… ${to} (${formatTime(departsAt)})`);
  }
  return [...labels].map(([coach, label]) => draw('option', { value: coach }, label));
}

function drawField(label: string, field: HTMLElement): HTMLElement {
  return draw('label', { class: 'driver-field' }, draw('span', {}, label), field);
}

/**
 * Checks a ticket with the data on the device, without a network. If the traveller may board, a use of the ticket is
 * recorded at once.
 *
 * @param text the text of the QR code, or a reservation number
 * @param circumstances.coach the id of the coach that the traveller boards; undefined accepts any coach of the ticket
 * @returns the result; with the recorded use, if the traveller may board
 */
export async function checkOnDevice(
  device: DriverDevice,
  text: string,
  { coach, now }: { readonly coach: string | undefined; readonly now: number },
): Promise<{ readonly result: CheckedTicket; readonly use?: ReportedUse }> {
  // The keys verify the signature of a ticket, even if it is not on the list.
  const { keys = [], tickets = [] } = device.list() ?? {};
  const result = await checkTicket(text, { keys, tickets, coach, now });
  if (result.kind !== 'good') return { result };
  const { reservationNumber, version, coaches } = result.ticket;
  // `checkTicket` only knows the uses of tickets on the list. Other tickets may have been used on this device, too.
  const previousUse = device
    .uses()
    .find((use) => use.reservationNumber === reservationNumber && (!coach || use.coach === coach));
  if (previousUse) return { result: { ...result, kind: 'used', usedAt: previousUse.usedAt } };
  // If the driver has not selected a coach, the first one of the ticket counts as used. A ticket names at least one coach;
  // `any` is for the type.
  const use = { reservationNumber, version, coach: coach ?? coaches[0] ?? 'any', usedAt: now };
  device.recordBoarding(use);
  return { result, use };
}
