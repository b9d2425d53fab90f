import { manageTexts } from '../orders/manage-page.ts';
import type { Traveller } from './traveller.ts';

/** Finds the order of the open confirmation by its number, cancels it, and expects the refund. */
export async function refundOrder(traveller: Traveller, baseURL = ''): Promise<void> {
  const texts = manageTexts.fr;
  const orderNumber = await traveller.engine.evaluate(
    () => new URLSearchParams(location.search).get('orderNumber') ?? '',
  );
  await traveller.engine.goTo(`${baseURL}/journey-planner/manage-booking`);
  await traveller.type({ role: 'textbox', name: texts.customer }, 'anna@example.com');
  await traveller.type({ role: 'textbox', name: texts.reference }, orderNumber);
  await traveller.press({ role: 'button', name: texts.find });
  await traveller.sees({ role: 'heading', name: texts.order });
  await traveller.press({ role: 'link', name: texts.cancel });
  await traveller.sees({ role: 'heading', name: texts.cancelling });
  await traveller.check({ role: 'radio', name: texts.completeOrder });
  await traveller.sees({ role: 'radio', name: texts.completeOrder, checked: true });
  await traveller.press({ role: 'button', name: texts.receive });
  await traveller.press({ role: 'button', name: texts.yes });
  await traveller.sees({ role: 'heading', name: texts.changed });
  await traveller.readsText(texts.refunded);
}
