import { type PageAddress } from '#shared/domain/page/routes/page-address.ts';

/** Where the page is, while an island watches. */
export interface AddressSlice {
  readonly address: PageAddress | undefined;
}

/** Command: the page has come to an address; the same one again changes nothing. */
export function setAddress(address: PageAddress) {
  return (slice: AddressSlice): AddressSlice => {
    const isSame = slice.address?.path === address.path && slice.address.search === address.search;
    return isSame ? slice : { address };
  };
}

/** Selector: where the page is; undefined before anybody watches. */
export function selectAddress({ address }: AddressSlice): PageAddress | undefined {
  return address;
}
