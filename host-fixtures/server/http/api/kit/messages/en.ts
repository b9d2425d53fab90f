import type { Translation } from '#shared/text/create-text.ts';
import { messages as french } from './fr.ts';

/** What is said to travellers in other words than those that name the sentence in the code. */
const ownWords: Partial<Translation<typeof french>> = {
  'Sign in first, or name the account.': 'Sign in first, or enter the address of the account.',
  'The time for this basket was extended already.': 'The time for this basket has already been extended.',
  'The code {code} does not hold for journeys from here.': 'The code {code} isn’t valid for journeys from here.',
  'The code {code} takes off an amount of another currency than that of the basket.':
    'The code {code} is in a different currency from your basket.',
  'The code {code} has been used already.': 'The code {code} has already been used.',
  'These are not the places of as many travellers, each on a seat or in a wheelchair.':
    'The number of seats chosen doesn’t match the number of travellers.',
  'Seat {seat} is kept for travellers who need assistance.':
    'Seat {seat} is reserved for travellers who need assistance.',
  'Seat {seat} has been taken meanwhile.': 'Seat {seat} has just been taken.',
  'A basket holds {count} journeys at most. Pay for these first, or take one out.':
    'A basket holds {count} journeys at most. Pay for these first, or remove one.',
  'One basket holds {count} places at most.': 'A basket holds {count} seats at most.',
  'Too many places were held from your network. Wait a while, then try again.':
    'Too many seats are being held from your network. Wait a while, then try again.',
  'Nobody travels.': 'Choose at least one traveller.',
  'Only {count} seats are left.': 'Seats left: {count}.',
  'Too few seats are left.': 'There aren’t enough seats left.',
  'These are more people than travel.': 'There are more names than travellers.',
  'No text message reaches the telephone number of your profile.':
    'The phone number in your details can’t receive text messages.',
  'The basket is being paid.': 'The basket is being paid for.',
  'The basket costs {amount} {currency} by now.': 'The basket now costs {amount} {currency}.',
  'There is no basket to pay.': 'There is no basket to pay for.',
  'An order needs an e-mail address.': 'You need an email address to order.',
  'The address or the password is wrong.': 'The email address or password is wrong.',
  'Facebook does not know this sign-in.': 'Facebook didn’t accept this sign-in.',
  'Some of these details cannot be used. Check them, then try again.':
    'Some of these details can’t be used. Check them, then try again.',
  'This code is not valid any more. Ask for another one.': 'This code is no longer valid. Ask for another one.',
  'Text messages need a telephone number: add it to your profile first.':
    'You need a phone number to get text messages: add it to your details first.',
  'An account keeps {count} travellers at most. Remove one first.':
    'An account holds {count} travellers at most. Remove one first.',
  'Too many tries. Wait a quarter of an hour.': 'Too many attempts. Wait a quarter of an hour.',
  'Too many files wait for their messages. Try again later.': 'Too many files are waiting to be sent. Try again later.',
  'Too many calls. Wait a while, then try again.': 'Too many requests. Wait a while, then try again.',
  'This looks as if a program had sent it. Wait a moment, then send it again.':
    'This looks as if a program sent it. Wait a moment, then send it again.',
  'Departures are known from {first} to {last}.': 'We have departures from {first} to {last}.',
  'This is the journey that you have.': 'This is the journey you already have.',
  'Journey {id} is of another route.': 'Journey {id} is on another route.',
  'A basket changes this journey already. Pay for that change, or empty the basket.':
    'This journey is already being changed in a basket. Pay for that change, or empty the basket.',
  'Another basket changes this journey already. Try again in half an hour.':
    'This journey is already being changed in another basket. Try again in half an hour.',
  'This change can’t be made as it is. Begin it again from your booking.':
    'This change can’t be made as it is. Start it again from your booking.',
  'This basket changes a booking: codes and text messages stay as they were booked.':
    'This basket is for changing a booking: codes and text messages stay as they were.',
  'Reschedule not found.': 'There is no change in progress.',
  'Reservation not found.': 'We can’t find this booking.',
  'This reservation was cancelled already.': 'This booking has already been cancelled.',
  'This reservation was exchanged for another.': 'This booking has been exchanged for another one.',
  'A change of this reservation is being paid.': 'A change to this booking is being paid for.',
  'A traveller needs a first name and a last name.': 'Enter the traveller’s first name and last name.',
  'This offer has run out. Look at the new one, then confirm it.':
    'This offer is no longer valid. Check the new one, then confirm it.',
  'This reservation cannot be cancelled any more.': 'This booking can no longer be cancelled.',
  'Order not found.': 'We can’t find this order.',
  'Basket not found.': 'We can’t find this basket.',
  'Traveller not found.': 'We can’t find this traveller.',
  'Journey {id} not found.': 'We can’t find journey {id}.',
};

/** In English. */
export const messages = {
  ...Object.fromEntries(Object.keys(french).map((english) => [english, english])),
  ...ownWords,
} as Translation<typeof french>;
