// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { emptySearch, type JourneySearch } from '#shared/domain/search/journey-search.ts';
import { getFrenchText, renderInIsland } from '../../kit/fake-island.test-data.tsx';
import { messages } from './messages.ts';
import { TravellersDialog } from './travellers-dialog.lazy.tsx';

afterEach(cleanup);

const text = getFrenchText(messages);
const wheelchairAssistance = { wheelchairSeated: 1, otherDisability: 0, personalCareAttendants: 0 };

function show(change: Partial<JourneySearch> = {}, error?: string) {
  const dispatch = vi.fn();
  const search = { ...emptySearch, ...change };
  renderInIsland(<TravellersDialog search={search} text={text} error={error} dispatch={dispatch} onClose={vi.fn()} />);
  return dispatch;
}

const allLabel = { name: messages.all.fr };
const concession = { name: messages.concession.fr };
const students = { name: messages.students.fr };
const count = ({ name }: { readonly name: string }) =>
  screen.getAllByRole<HTMLInputElement>('spinbutton', { name, hidden: true });
const limits = (field: { readonly name: string }) => count(field).map(({ min, max }) => [min, max]);
const type = (field: { readonly name: string }, value: string) =>
  fireEvent.change(count(field)[0] ?? document.body, { target: { value } });

it.each([
  [{ totalPassengers: 5, concessionCount: 1, nusCount: 2 }, ['0', '3'], ['0', '4']],
  [{ totalPassengers: 2, concessionCount: 2, nusCount: 3 }, ['0', '0'], ['0', '0']],
])('the dialog allows 1 to 99 travellers, and no more discounts than travellers: %j', (search, concessions, nus) => {
  show(search);
  expect([limits(allLabel), limits(concession), limits(students)]).toEqual([[['1', '99']], [concessions], [nus]]);
});

it('the dialog allows 99 discounts while the number of travellers is missing', () => {
  const { totalPassengers: _, ...search } = emptySearch;
  renderInIsland(
    <TravellersDialog search={search} text={text} error={undefined} dispatch={vi.fn()} onClose={vi.fn()} />,
  );
  expect([limits(concession), limits(students)]).toEqual([[['0', '99']], [['0', '99']]]);
});

it.each([
  [allLabel, '7', { totalPassengers: 7, concessionCount: 2, nusCount: 2 }],
  [allLabel, '3', { totalPassengers: 3, concessionCount: 2, nusCount: 1 }],
  [allLabel, '1', { totalPassengers: 1, concessionCount: 1, nusCount: 0 }],
  [allLabel, '-1', { totalPassengers: -1, concessionCount: 0, nusCount: 0 }],
  [allLabel, '', { totalPassengers: undefined, concessionCount: 2, nusCount: 2 }],
  [concession, '9', { totalPassengers: 5, concessionCount: 3, nusCount: 2 }],
  [concession, '1.9', { totalPassengers: 5, concessionCount: 1, nusCount: 2 }],
  [concession, '-4', { totalPassengers: 5, concessionCount: 0, nusCount: 2 }],
  [concession, '', { totalPassengers: 5, concessionCount: 0, nusCount: 2 }],
  [students, '9', { totalPassengers: 5, concessionCount: 2, nusCount: 3 }],
  [students, '', { totalPassengers: 5, concessionCount: 2, nusCount: 0 }],
])('with %j, typing the number "%s" leaves no more discounts than travellers', (field, value, expected) => {
  const dispatch = show({ totalPassengers: 5, concessionCount: 2, nusCount: 2 });
  type(field, value);
  expect(dispatch.mock.calls).toEqual([[{ kind: 'passengers-changed', ...expected }]]);
});

it('no discount is left if there are more students than travellers', () => {
  const dispatch = show({ totalPassengers: 2, concessionCount: 0, nusCount: 3 });
  type(concession, '1');
  expect(dispatch.mock.calls[0]?.[0]).toMatchObject({ concessionCount: 0 });
});

it.each([
  ['an optional error', undefined, null],
  ['its error', 'Trop de voyageurs.', 'true'],
])('the dialog has a heading one level below the island’s, and shows %s', (_case, error, invalid) => {
  show({}, error);
  expect(screen.getByRole('heading', { level: 3, name: messages.title.fr })).toBeTruthy();
  expect(count(allLabel)[0]?.getAttribute('aria-invalid')).toBe(invalid);
  expect(screen.queryAllByText('Trop de voyageurs.')).toHaveLength(error === undefined ? 0 : 1);
});

it.each<[Partial<JourneySearch>, boolean, readonly string[]]>([
  [{}, false, ['needed']],
  [{ assistance: wheelchairAssistance }, true, ['needed']],
  [{ singleTrip: false }, false, ['outbound', 'inbound']],
  [{ singleTrip: false, inboundAssistance: wheelchairAssistance }, true, ['outbound', 'inbound']],
])('assistance has fields for each direction, shown initially if any is selected: %j', (search, isOpen, legends) => {
  show(search);
  expect(screen.getByRole('button', { name: text('assistance') }).getAttribute('aria-expanded')).toBe(String(isOpen));
  const groups = screen.getAllByRole('group', { hidden: true });
  expect(groups.map((group) => group.querySelector('legend')?.textContent)).toEqual(
    legends.map((legend) => text(legend as 'needed')),
  );
});

it.each([
  ['120', 99],
  ['-1', 0],
  ['', 0],
])('assistance for "%s" people is assistance for %i', (value, expected) => {
  const dispatch = show({ assistance: wheelchairAssistance });
  const kind = { name: messages.wheelchairSeated.fr };
  expect(limits(kind)).toEqual([['0', '99']]);
  type(kind, value);
  const assistance = { ...wheelchairAssistance, wheelchairSeated: expected };
  expect(dispatch.mock.calls).toEqual([[{ kind: 'assistance-changed', direction: 'outbound', assistance }]]);
});
