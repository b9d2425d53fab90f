import { manageWords } from '../orders/manage-page.ts';
import type { Traveller } from './traveller.ts';

/** Finds the order whose confirmation is open by its number, cancels it, and gets the money back. */
export async function refundOrder(traveller: Traveller, baseURL = ''): Promise<void> {
  const said = manageWords.fr;
  const orderNumber = await traveller.engine.ask(() => new URLSearchParams(location.search).get('orderNumber') ?? '');
  await traveller.engine.goTo(`${baseURL}/journey-planner/manage-booking`);
  await traveller.type({ role: 'textbox', name: said.customer }, 'anna@example.com');
  await traveller.type({ role: 'textbox', name: said.reference }, orderNumber);
  await traveller.press({ role: 'button', name: said.find });
  await traveller.sees({ role: 'heading', name: said.order });
  await traveller.press({ role: 'link', name: said.cancel });
  await traveller.sees({ role: 'heading', name: said.cancelling });
  await traveller.mark({ role: 'radio', name: said.whole });
  await traveller.sees({ role: 'radio', name: said.whole, checked: true });
  await traveller.press({ role: 'button', name: said.receive });
  await traveller.press({ role: 'button', name: said.yes });
  await traveller.sees({ role: 'heading', name: said.changed });
  await traveller.reads(said.refunded);
}
