import { type ProviderAddress, type ProviderCallback } from './payment-provider.ts';

/** The other side of a kind of provider, as each folder of one opens it for tests (`test-provider.test-data.ts`). */
export interface TestProvider {
  /** With a `fetch` that reaches it. */
  readonly address: ProviderAddress;
  /** A traveller pays on its page: the money is reserved. */
  authorise(reference: string): Promise<void>;
  /** A callback about a session, as it sends one. */
  callback(reference: string): ProviderCallback;
  /** A callback that it has sent, of which nobody can tell what it is about. */
  unreadable(): ProviderCallback;
  close(): Promise<void>;
}
