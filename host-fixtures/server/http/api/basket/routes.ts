import { redeemCode, removeCode, savePassengerInfo, saveSmsNumber } from '#shared/contract/basket/basket-details.ts';
import { addToBasket, deleteBasket, deleteLineItem, extendBasket, getBasket } from '#shared/contract/basket/basket.ts';
import { answerAddToBasket } from './add-to-basket.ts';
import { answerBasket, answerDeleteBasket, answerDeleteLineItem, answerExtendBasket } from './basket.ts';
import { answerSavePassengerInfo } from './passenger-info.ts';
import { answerRedeemCode, answerRemoveCode } from './redemption-codes.ts';
import { answerSaveSmsNumber } from './sms-number.ts';
import { type ApiRoute, translatedRoute } from '../../kit/api-route.ts';

/** The endpoints of baskets. */
export const routes: readonly ApiRoute[] = [
  translatedRoute(getBasket, answerBasket),
  translatedRoute(addToBasket, answerAddToBasket),
  translatedRoute(deleteLineItem, answerDeleteLineItem),
  translatedRoute(deleteBasket, answerDeleteBasket),
  translatedRoute(extendBasket, answerExtendBasket),
  translatedRoute(savePassengerInfo, answerSavePassengerInfo),
  translatedRoute(redeemCode, answerRedeemCode),
  translatedRoute(removeCode, answerRemoveCode),
  translatedRoute(saveSmsNumber, answerSaveSmsNumber),
];
