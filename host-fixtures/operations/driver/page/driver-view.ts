import type { Locale } from '#shared/domain/page/operation/settings.ts';
import type { DriverList } from '../../check-tickets/driver-list.ts';
import type { ReportedUse } from '../../check-tickets/ticket-list.ts';
import { checkOnDevice } from './check-on-device.ts';
import { draw, drawField } from './draw.ts';
import { type DriverDevice, DriverRefused } from './driver-device.ts';
import type { DriverText } from './driver-words.ts';
import { drawResult } from './result-view.ts';
import { scanCodes } from './scan-codes.ts';

/** Dependencies of the page. */
export interface DriverViewParts {
  readonly place: HTMLElement;
  readonly text: DriverText;
  readonly locale: Locale;
  readonly needsPin: boolean;
  readonly device: DriverDevice;
  /** Ms since 1970 UTC, by the device. */
  readonly now: () => number;
}

/** How often boardings are reported, ms. */
const reportEveryMs = 15_000;
/** The same code in front of the camera counts as one check for this long, ms. */
const sameCodeMs = 4000;

/** Renders the page and keeps it up to date. */
export function openDriverView({ place, text, locale, needsPin, device, now }: DriverViewParts): void {
  const moments = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short' });
  const at = (time: number) => moments.format(time);
  const pin = draw('input', { type: 'password', autocomplete: 'off', value: device.pin() });
  const load = draw('button', { type: 'button' }, text('load'));
  const status = draw('p', { role: 'status', class: 'driver-status' });
  const coach = draw('select');
  const code = draw('textarea', { rows: '2', spellcheck: 'false', autocapitalize: 'characters', autocomplete: 'off' });
  const form = draw('form', { class: 'driver-form' }, drawField(text('code'), code), draw('button', {}, text('check')));
  const scan = draw('button', { type: 'button' }, text('scan'));
  const video = draw('video', { class: 'driver-video', playsinline: '', hidden: '', 'aria-hidden': 'true' });
  const result = draw('div', { 'aria-live': 'assertive', 'aria-atomic': 'true' });

  place.append(
    draw('h1', {}, text('title')),
    draw('div', { class: 'driver-form' }, ...(needsPin ? [drawField(text('pin'), pin)] : []), load),
    status,
    draw('div', { class: 'driver-form' }, drawField(text('coach'), coach)),
    form,
    draw('div', { class: 'driver-form' }, scan),
    video,
    result,
  );
  showList(device.list());

  function showList(list: DriverList | undefined): void {
    const coachId = coach.value;
    coach.replaceChildren(draw('option', { value: '' }, text('anyCoach')), ...coachOptions(list, at));
    coach.value = [...coach.options].some(({ value }) => value === coachId) ? coachId : '';
    const waiting = device.pending().length;
    const sentences = [
      list ? text('loaded', { count: list.tickets.length, time: at(list.madeAt) }) : text('noList'),
      ...(list ? [waiting > 0 ? text('pending', { count: waiting }) : text('synced')] : []),
    ];
    status.textContent = sentences.join(' ');
  }

  async function report(): Promise<void> {
    const doubles = await device.report();
    if (doubles.length > 0) status.textContent = text('doubles', { numbers: joinNumbers(doubles) });
    else showList(device.list());
  }

  load.addEventListener('click', () => {
    device.setPin(pin.value);
    device
      .report()
      .then(() => device.download())
      .then(showList, (problem: unknown) => {
        status.textContent = text(problem instanceof DriverRefused ? 'pinWrong' : 'loadFailed');
      });
  });

  async function check(input: string): Promise<void> {
    if (input.trim() === '') return;
    const { checked, use } = await checkOnDevice(device, input, { coach: coach.value || undefined, now: now() });
    result.replaceChildren(drawResult(checked, text, at), ...(use ? [undoButton(use)] : []));
    showList(device.list());
    await report().catch(() => undefined);
  }

  function undoButton(use: ReportedUse): HTMLElement {
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

  let stop: (() => void) | undefined;
  let last = { said: '', at: 0 };
  scan.addEventListener('click', () => {
    if (stop) {
      stop();
      stop = undefined;
      video.hidden = true;
      scan.textContent = text('scan');
      return;
    }
    video.hidden = false;
    scan.textContent = text('stopScan');
    scanCodes(video, (input) => {
      if (input === last.said && now() - last.at < sameCodeMs) return;
      last = { said: input, at: now() };
      void check(input);
    }).then(
      (stopScan) => (stop = stopScan),
      () => {
        video.hidden = true;
        scan.textContent = text('scan');
        result.replaceChildren(draw('p', {}, text('noCamera')));
      },
    );
  });

  const tick = () => void (navigator.onLine && device.pending().length > 0 && report().catch(() => undefined));
  setInterval(tick, reportEveryMs);
  addEventListener('online', tick);
}

/** Options for the coaches of the list, ordered by departure and labelled with their first boarding stop. */
function coachOptions(list: DriverList | undefined, at: (time: number) => string): HTMLElement[] {
  const coaches = new Map<string, string>();
  for (const { coaches: marks, from, to, departsAt } of list?.tickets ?? []) {
    const [mark] = marks;
    if (mark !== undefined && !coaches.has(mark)) coaches.set(mark, `${at(departsAt)} ${from} – ${to}`);
    for (const later of marks.slice(1)) if (!coaches.has(later)) coaches.set(later, `… ${to} (${at(departsAt)})`);
  }
  return [...coaches].map(([mark, words]) => draw('option', { value: mark }, words));
}

function joinNumbers(uses: readonly ReportedUse[]): string {
  return uses.map(({ reservationNumber }) => reservationNumber).join(', ');
}
