/** What an accepted request asks its customer to do. @param isFree it was our mistake */
export const sendBackWords = (isFree: boolean): string =>
  isFree
    ? 'Please send the items back to us as they reached you; it costs you nothing.'
    : 'Please send the items back to us unused and in their packing; return shipping fees apply.';
