// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { StopTimeline } from './stop-timeline.tsx';
import { type TimelineStop } from './stop-timeline.tsx';

afterEach(cleanup);

const leeds: TimelineStop = {
  kind: 'stop',
  id: 'leeds',
  place: 'Leeds',
  detail: 'Gare routière, Dyer Street',
  times: [{ id: 'dep', label: 'Départ', scheduled: '10:05' }],
  progress: 'left',
};
const york: TimelineStop = { ...leeds, id: 'york', place: 'York', progress: 'ahead' };

const rows = () => screen.getAllByRole('listitem');

describe('StopTimeline (spec §2 "Stop timeline")', () => {
  it('lists the stops in the order of travel, with a transfer between them', () => {
    render(<StopTimeline label="Arrêts" entries={[leeds, { kind: 'change', id: 'c', text: '35 min' }, york]} />);
    expect(within(screen.getByRole('list', { name: 'Arrêts' })).getAllByRole('listitem')).toHaveLength(3);
    expect(rows().map((row) => /Leeds|35 min|York/.exec(row.textContent)?.[0])).toEqual(['Leeds', '35 min', 'York']);
  });

  it('labels each time', () => {
    render(<StopTimeline label="Arrêts" entries={[leeds]} />);
    expect(rows()[0]?.textContent).toContain('Départ 10:05');
  });

  it('strikes the scheduled time through if there is a revised one, and labels both', () => {
    const lateTime = { id: 'arr', label: 'Prévue', scheduledLabel: 'Au lieu de', scheduled: '11:10', revised: '11:25' };
    const { container } = render(<StopTimeline label="Arrêts" entries={[{ ...york, times: [lateTime] }]} />);
    expect(container.querySelector('s')?.textContent).toBe('11:10');
    expect(rows()[0]?.textContent).toContain('Au lieu de 11:10 Prévue 11:25');
  });

  it('describes the progress of the coach in text, and marks the current stop', () => {
    render(<StopTimeline label="Arrêts" entries={[{ ...leeds, progressLabel: 'passé', isCurrent: true }, york]} />);
    expect(rows()[0]?.textContent).toContain('Leeds, passé');
    expect(rows().map((row) => row.getAttribute('aria-current'))).toEqual(['step', null]);
  });

  it.each([
    ['between two stops', 0.25, '0.25'],
    ['at its stop', 'here', '0'],
  ] as const)('draws the coach %s, hidden from assistive technology', (_, coach, share) => {
    render(<StopTimeline label="Arrêts" entries={[{ ...leeds, coach }, york]} />);
    const drawing = rows()[0]?.querySelector('svg');
    expect(drawing?.getAttribute('aria-hidden')).toBe('true');
    expect(drawing?.closest<HTMLElement>('[style]')?.style.getPropertyValue('--_done')).toBe(share);
    expect(rows()[1]?.querySelector('svg')).toBeNull();
  });

  it('strikes the times of a cancelled coach through, and marks the alarm with an icon', () => {
    const times = [{ id: 'dep', label: 'Départ', scheduled: '10:05', isCancelled: true }];
    const cancellation = { kind: 'change', id: 'x', text: 'Autocar annulé', tone: 'danger' } as const;
    const { container } = render(<StopTimeline label="Arrêts" entries={[cancellation, { ...leeds, times }]} />);
    expect(rows()[0]?.querySelector('svg')).toBeTruthy();
    expect(rows()[0]?.textContent).toBe('Autocar annulé');
    expect(container.querySelector('s')?.textContent).toBe('10:05');
    expect(rows()[1]?.textContent).toContain('Départ 10:05');
  });

  it.each([
    ['nothing else', {}, { notices: [], details: [] }],
    ['a notice', { notice: 'Arrêt déplacé' }, { notices: ['Arrêt déplacé'], details: [] }],
    ['a detail', { detail: 'Dyer Street' }, { notices: [], details: ['Dyer Street'] }],
  ])('shows only known details of a stop: %s', (_, facts, expected) => {
    const { detail: _detail, ...bare } = leeds;
    render(<StopTimeline label="Arrêts" entries={[{ ...bare, ...facts }]} />);
    const listTexts = (name: string) =>
      [...document.getElementsByClassName(name)].map(({ textContent }) => textContent);
    expect({ notices: listTexts('stop-timeline-alarm'), details: listTexts('stop-timeline-detail') }).toEqual(expected);
    expect(rows()[0]?.textContent).not.toContain(',');
  });

  it('shows a transfer with its detail, and with an alarm only if it is missed', () => {
    const change = { kind: 'change', id: 'c', text: '35 min' } as const;
    render(
      <StopTimeline label="Arrêts" entries={[change, { ...change, id: 'd', detail: 'Quai 4', tone: 'danger' }]} />,
    );
    const [transfer, missedTransfer] = rows();
    expect([transfer?.textContent, transfer?.querySelector('svg'), transfer?.className]).toEqual([
      '35 min',
      null,
      'stop-timeline-change',
    ]);
    expect([missedTransfer?.textContent, missedTransfer?.querySelector('svg') !== null]).toEqual([
      '35 minQuai 4',
      true,
    ]);
    expect(missedTransfer?.classList.contains('tone-danger')).toBe(true);
  });

  it('shows a revised time as a warning unless it has another tone, and highlights both ends', () => {
    const time = { id: 'dep', label: 'Prévu', scheduled: '10:05', revised: '10:12' };
    const dangerTime = { ...time, id: 'arr', tone: 'danger' } as const;
    render(<StopTimeline label="Arrêts" entries={[{ ...leeds, isEnd: true, times: [time, dangerTime] }, york]} />);
    const tones = [...document.querySelectorAll('strong')].map(({ classList }) => classList.item(1));
    expect(tones).toEqual(['tone-warning', 'tone-danger']);
    expect(rows().map((row) => row.querySelector('.stop-timeline-end') !== null)).toEqual([true, false]);
  });

  it('labels the button of a stop', () => {
    render(<StopTimeline label="Arrêts" entries={[{ ...leeds, onOpen: vi.fn(), openLabel: 'détails de l’arrêt' }]} />);
    expect(screen.getByRole('button', { name: /^Leeds ?, détails de l’arrêt$/ })).toBeTruthy();
  });

  it('has a button only for a stop that can be opened', async () => {
    const onOpen = vi.fn();
    render(<StopTimeline label="Arrêts" entries={[{ ...leeds, onOpen }, york]} />);
    await userEvent.click(screen.getByRole('button', { name: 'Leeds' }));
    expect(onOpen.mock.calls).toEqual([['leeds']]);
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });
});
