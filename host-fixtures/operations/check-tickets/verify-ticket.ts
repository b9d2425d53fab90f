import { verifyAsync } from '@noble/ed25519';
import { fromBase64Url, readTicket, type SignedTicket, type TicketKey } from '../../server/tickets/ticket-text.ts';

/** What a code is: signed by the host, forged, signed with a key that is not known here, or no code of ours. */
export type VerifiedTicket =
  | { readonly kind: 'genuine'; readonly ticket: SignedTicket }
  | { readonly kind: 'forged' | 'unknown-key' | 'unreadable' };

/** Verifies a code without a network, in Node and in browsers. */
export async function verifyTicket(code: string, keys: readonly TicketKey[]): Promise<VerifiedTicket> {
  const read = readTicket(code);
  if (read === undefined) return { kind: 'unreadable' };
  const { ticket, signed, signature } = read;
  const key = keys.find(({ keyId }) => keyId === ticket.keyId);
  const publicKey = key && fromBase64Url(key.publicKey);
  if (publicKey?.length !== 32) return { kind: 'unknown-key' };
  const isGenuine = await verifyAsync(signature, signed, publicKey, { zip215: false }).catch(() => false);
  return isGenuine ? { kind: 'genuine', ticket } : { kind: 'forged' };
}
