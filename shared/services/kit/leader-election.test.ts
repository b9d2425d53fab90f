import { expect, it } from 'vitest';
import { createLeaderElection } from './leader-election.ts';

it('the first candidate is the leader, and the next one after it is removed', () => {
  const election = createLeaderElection();
  const leave = election.addCandidate('basket', 'nav');
  election.addCandidate('basket', 'planner');
  expect([election.isLeader('basket', 'nav'), election.isLeader('basket', 'planner')]).toEqual([true, false]);
  leave();
  leave();
  expect([election.isLeader('basket', 'nav'), election.isLeader('basket', 'planner')]).toEqual([false, true]);
});

it('each kind of event has its own leader', () => {
  const election = createLeaderElection();
  election.addCandidate('basket', 'nav');
  election.addCandidate('session', 'planner');
  expect(election.isLeader('session', 'planner')).toBe(true);
  expect(election.isLeader('session', 'nav')).toBe(false);
  election.dispose();
  expect([election.isLeader('session', 'planner'), election.isLeader('basket', 'nav')]).toEqual([false, false]);
});
