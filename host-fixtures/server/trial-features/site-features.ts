import { callLimits, trialFactor } from '../http/kit/limits/limit-table.ts';
import { registerBadHosting } from '../http/site/trials/bad-hosting.ts';
import { pseudoLocale, pseudoPage, registerPseudoLocale } from '../http/site/trials/pseudo-locale.ts';
import { policyReportPath, registerCspReports } from '../http/site/trials/csp-reports.ts';
import { registerAnotherReact } from '../http/site/trials/another-react.ts';
import { badlyHostedPages, hostilePages as pages } from '../http/site/pages.ts';
import { outboxPath, registerOutbox } from '../http/site/trials/outbox.ts';
import { registerEnquiries } from '../http/site/trials/register-enquiries.ts';
import { type TrialFeature } from './trial-feature.ts';

/** What browsers report against the pages' policy. */
export const policyReports: TrialFeature = {
  name: 'policy reports',
  sentence: 'A browser reads and empties what it has reported against a page’s policy, at /csp-reports.json.',
  open: () => ({ policyReportPath, routes: [registerCspReports] }),
  async isOpenTo(visitor) {
    const [read, page] = [await visitor.open('/csp-reports.json'), await visitor.send(policyReportPath, {})];
    return read.status === 200 || page.status !== 404;
  },
};

/** What a browser has sent by the forms. */
export const sentEnquiries: TrialFeature = {
  name: 'sent messages',
  sentence: 'A browser reads back what it has sent by the forms, at /messages.json.',
  open: () => ({ routes: [registerEnquiries] }),
  isOpenTo: async (visitor) => (await visitor.open('/messages.json')).status === 200,
};

/** What the host has written to customers. */
export const outbox: TrialFeature = {
  name: 'outbox',
  sentence: 'Everybody reads what the host has written to customers, at /outbox.',
  open: () => ({ outboxPath, routes: [registerOutbox] }),
  isOpenTo: async (visitor) => (await visitor.open(outboxPath)).status === 200,
};

/** The page that drivers check tickets with. */
export const openDriver: TrialFeature = {
  name: 'open driver',
  sentence: 'Everybody checks tickets as a driver, at /driver, without a PIN.',
  open: () => ({ isDriverOpen: true }),
  isOpenTo: async (visitor) => (await visitor.open('/driver/list')).status === 200,
};

/** What imports of the timetable have said. */
export const importReport: TrialFeature = {
  name: 'import report',
  sentence: 'Everybody reads what the last imports of the timetable have said, at /import.',
  open: () => ({ areImportsOpen: true }),
  isOpenTo: async (visitor) => (await visitor.open('/import')).status === 200,
};

/** The bundle, served badly on purpose. */
export const badHosting: TrialFeature = {
  name: 'bad hosting',
  sentence: 'The bundle is also served with chunks that fail, wait, or lack CORS, under /hosting/.',
  open: () => ({ pages: badlyHostedPages, routes: [registerBadHosting] }),
  async isOpenTo(visitor) {
    const chunk = await visitor.open('/hosting/broken/coach-widgets/latest/chunk.js');
    return chunk.text.includes('on purpose') || (await visitor.open('/failed-chunk')).status === 200;
  },
};

/** Words that show what no message says, and what has no room for longer ones. */
export const pseudoWords: TrialFeature = {
  name: 'pseudo-locale',
  sentence: 'A page opened with ?pseudo=en-XA says its messages accented, in brackets and two fifths longer.',
  open: () => ({ pseudoPage, routes: [registerPseudoLocale] }),
  isOpenTo: async (visitor) =>
    (await visitor.open(`/bus-tracker?pseudo=${pseudoLocale}`)).text.includes(`/hosting/${pseudoLocale}/`),
};

/** Pages that do what real pages should not. */
export const hostilePages: TrialFeature = {
  name: 'hostile pages',
  sentence: 'Pages under /hostile/ break rules on purpose, one of them with a React of its own.',
  open: () => ({ pages, routes: [registerAnotherReact] }),
  async isOpenTo(visitor) {
    const answers = [await visitor.open('/hostile/resets'), await visitor.open('/vendor/another-react.js')];
    return answers.some(({ status }) => status === 200);
  },
};

/** Limits that a test with hundreds of visitors does not meet. */
export const generousLimits: TrialFeature = {
  name: 'generous limits',
  sentence: 'Codes can be tried, and seats held, a thousand times as often as on a live host.',
  open: () => ({ limitFactor: trialFactor }),
  async isOpenTo(visitor) {
    const most = callLimits.get('redeemCode')?.session.calls ?? 0;
    for (let call = 0; call <= most; call += 1) {
      const path = '/journey-planner/api/basket/redemption-codes';
      if ((await visitor.send(path, { redemptionCode: `GUESS${call}` })).status === 429) return false;
    }
    return true;
  },
};
