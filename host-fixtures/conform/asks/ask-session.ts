import { getAccount } from '#shared/contract/account/account.ts';
import { getBasket } from '#shared/contract/basket/basket.ts';
import { getBillingInfo } from '#shared/contract/basket/basket-details.ts';
import { csrfCookie } from '#shared/contract/kit/headers.ts';
import { getToken } from '#shared/contract/kit/token.ts';
import { getServiceAlerts } from '#shared/contract/alerts/information.ts';
import { getSiteInformation } from '#shared/contract/page/site-information.ts';
import { getPayment } from '#shared/contract/payment/payments.ts';
import { type Conversation } from '../conversation.ts';
import { repeatedFindings } from '../list-findings.ts';

/**
 * The token, and what a page asks before anybody has done anything.
 *
 * @returns whether there is a token: without one nothing else is answered
 */
export async function askSession(conversation: Conversation): Promise<boolean> {
  const { visitor, rules } = conversation;
  const first = await conversation.ask(getToken, {}, { why: 'the token of all other calls' });
  if (first.answer === undefined) return false;
  visitor.token = first.answer.token;
  if (visitor.cookies.size === 0) {
    first.add({ rule: 'cookie', where: 'header Set-Cookie', wanted: 'a cookie of the session', came: 'none' });
  }
  if (rules.origin === undefined && !visitor.cookies.has(csrfCookie)) {
    first.add({ rule: 'cookie', where: 'header Set-Cookie', wanted: `a cookie ${csrfCookie}`, came: 'none' });
  }
  await conversation.ask(getAccount, {}, { why: 'nobody is signed in' });
  const basket = await conversation.ask(getBasket, {}, { why: 'a new visitor has no basket' });
  if (basket.answer?.basket) {
    basket.add({ rule: 'question', where: 'basket', wanted: 'null for a new visitor', came: 'a basket' });
  }
  await conversation.ask(getBillingInfo, {}, { why: 'what is known of who pays' });
  const payment = await conversation.ask(getPayment, {}, { why: 'a new visitor has no payment' });
  if (payment.answer?.payment) {
    payment.add({ rule: 'question', where: 'payment', wanted: 'null for a new visitor', came: 'a payment' });
  }
  await askSomebodyElse(conversation);
  await conversation.ask(getSiteInformation, { query: {} }, { why: 'what holds for the whole site' });
  const alerts = await conversation.ask(getServiceAlerts, {}, { why: 'the alerts of the operator' });
  alerts.add(
    ...repeatedFindings(
      'alerts',
      (alerts.answer?.alerts ?? []).map(({ id }) => id),
    ),
  );
  return true;
}

/** Somebody else is known by another cookie. */
async function askSomebodyElse(conversation: Conversation): Promise<void> {
  const { ask, visitor } = conversation.another();
  const { add, answer } = await ask(getToken, {}, { why: 'somebody else has a session of their own' });
  const { cookies } = conversation.visitor;
  const isSame = [...visitor.cookies].every(([name, value]) => cookies.get(name) === value);
  if (answer === undefined || cookies.size === 0 || !isSame) return;
  add({
    rule: 'session',
    where: 'header Set-Cookie',
    wanted: 'a cookie that nobody else has',
    came: 'the same cookies',
  });
}
