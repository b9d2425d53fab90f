/** Where the traveller's choices are kept (`createBasketKeeping`); empty where none are. */
export const basketKey = 'coach-widgets.basket-choices';
