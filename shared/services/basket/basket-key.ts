/** Where the traveller's choices are kept (`createBasketPersistence`); empty where none are. */
export const basketKey = 'coach-widgets.basket-choices';
