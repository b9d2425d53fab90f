import { describe, expect, it, vi } from 'vitest';
import { fakePage } from './fake-page.test-data.ts';
import { createNavigation } from './navigation.ts';
import { createRiskTool } from './risk-tool.ts';

/** @param riskTool empty where the page names none */
function open(riskTool = 'Risk.track', track: (path: string) => void = vi.fn()) {
  const page = fakePage({}, riskTool === '' ? {} : { riskTool });
  const navigation = page.services.open(createNavigation);
  navigation.claim({ owns: (path) => path.startsWith('/journey-planner') });
  navigation.watch();
  const window = { Risk: { track } };
  const tool = createRiskTool({ ...page, settings: page.services.settings, failures: page.services.failures }, window);
  return { ...page, navigation, tool, track, window };
}

describe('the risk tool (spec §4 "is told the new path without its query string")', () => {
  it('hears of each path once, however many islands tell of it', () => {
    const { tool, navigation, track } = open();
    for (const path of ['/journey-planner/journeys', '/journey-planner/basket', '/journey-planner/journeys']) {
      navigation.go(`https://coaches.example${path}?a=1`);
      tool.tell(path);
      tool.tell(path);
    }
    expect(vi.mocked(track).mock.calls).toEqual([
      ['/journey-planner/journeys'],
      ['/journey-planner/basket'],
      ['/journey-planner/journeys'],
    ]);
  });

  it('is not told again where only the query has changed', () => {
    const { tool, navigation, track } = open();
    navigation.go('https://coaches.example/journey-planner/journeys?a=1');
    tool.tell('/journey-planner/journeys');
    navigation.go('https://coaches.example/journey-planner/journeys?a=2');
    tool.tell('/journey-planner/journeys');
    expect(track).toHaveBeenCalledOnce();
  });

  it('is left alone where the page names none', () => {
    const { tool, track } = open('');
    tool.tell('/journey-planner');
    expect(track).toHaveBeenCalledTimes(0);
  });

  it.each(['Risk.absent', 'constructor', 'Risk.__proto__.toString'])('may not be there: %s', (name) => {
    const { tool, logged } = open(name);
    expect(() => tool.tell('/journey-planner')).not.toThrow();
    expect(logged).toEqual([]);
  });

  it('does no harm when it throws', () => {
    const { tool, logged } = open('Risk.track', () => {
      throw new Error('The tool is broken.');
    });
    expect(() => tool.tell('/journey-planner')).not.toThrow();
    expect(logged).toEqual(['The tool is broken.']);
  });

  it('is found when it comes later than the page', () => {
    const { tool, navigation, track, window } = open();
    Reflect.deleteProperty(window, 'Risk');
    tool.tell('/journey-planner');
    window.Risk = { track };
    navigation.go('https://coaches.example/journey-planner/basket');
    tool.tell('/journey-planner/basket');
    expect(vi.mocked(track).mock.calls).toEqual([['/journey-planner/basket']]);
  });
});
