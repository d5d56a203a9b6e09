/** "418 Hayes St" of "418 Hayes St, San Francisco, CA 94102". */
export const streetOf = (address: string): string => address.split(',')[0]?.trim() || address
