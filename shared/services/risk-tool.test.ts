import { describe, expect, it, vi } from 'vitest';
import { type Consent } from '#shared/domain/operation/settings.ts';
import { fakePage } from './fake-page.test-data.ts';
import { createNavigation } from './navigation.ts';
import { createRiskTool } from './risk-tool.ts';

/** @param riskTool empty where the page names none */
function open(riskTool = 'Risk.track', track: (path: string) => void = vi.fn(), consent: Consent = 'granted') {
  const page = fakePage({}, { consent, ...(riskTool !== '' && { riskTool }) });
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

  it('hears of two paths of one pattern as of two navigations', () => {
    const { tool, navigation, track } = open();
    for (const code of ['A', 'B']) {
      navigation.go(`https://coaches.example/journey-planner/activate/${code}`);
      tool.tell('/journey-planner/activate/:code');
      tool.tell('/journey-planner/activate/:code');
    }
    expect(track).toHaveBeenCalledTimes(2);
  });
});

describe('the risk tool is a third party: it hears nothing without consent', () => {
  const go = ({ navigation, tool }: ReturnType<typeof open>, path: string) => {
    navigation.go(`https://coaches.example${path}`);
    tool.tell(path);
  };
  const openWith = (consent: Consent) => open('Risk.track', vi.fn(), consent);

  it('waits for the answer, and hears then where the visitor is, not where they were', () => {
    const page = openWith('required');
    go(page, '/journey-planner/journeys');
    go(page, '/journey-planner/basket');
    expect(page.track).not.toHaveBeenCalled();
    page.services.consents.choose('granted');
    expect(vi.mocked(page.track).mock.calls).toEqual([['/journey-planner/basket']]);
  });

  it('does not hear of a page that was left before the answer', () => {
    const page = openWith('required');
    go(page, '/journey-planner/journeys');
    page.navigation.go('https://coaches.example/journey-planner/elsewhere');
    page.services.consents.choose('granted');
    expect(page.track).not.toHaveBeenCalled();
  });

  it('hears nothing after a refusal, and nothing of what was refused once it is taken back', () => {
    const page = openWith('required');
    go(page, '/journey-planner/journeys');
    page.services.consents.choose('denied');
    go(page, '/journey-planner/basket');
    expect(page.track).not.toHaveBeenCalled();
    page.services.consents.choose('granted');
    expect(page.track).not.toHaveBeenCalled();
    go(page, '/journey-planner/map');
    expect(vi.mocked(page.track).mock.calls).toEqual([['/journey-planner/map']]);
  });

  it('hears nothing where the page refuses for everybody', () => {
    const page = openWith('denied');
    go(page, '/journey-planner/journeys');
    expect(page.track).not.toHaveBeenCalled();
  });
});
