import { type PageAddress } from '#shared/domain/page/routes/page-address.ts';

/** The page's address, while an island watches it. */
export interface AddressSlice {
  readonly address: PageAddress | undefined;
}

/** Sets the address; the same address changes nothing. */
export function setAddress(address: PageAddress) {
  return (slice: AddressSlice): AddressSlice => {
    const isSame = slice.address?.path === address.path && slice.address.search === address.search;
    return isSame ? slice : { address };
  };
}

/** Selects the page's address; undefined before it is watched. */
export function selectAddress({ address }: AddressSlice): PageAddress | undefined {
  return address;
}
