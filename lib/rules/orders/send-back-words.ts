/**
 * What an accepted request asks its customer to do; where to stands behind it.
 *
 * @param of.isFree it was our mistake
 * @param of.isByHand it is exchanged where its customer brings it
 * @param of.isSaid the shop wrote where to and who pays
 */
export function sendBackWords({
  isFree,
  isByHand = false,
  isSaid = false,
}: {
  isFree: boolean;
  isByHand?: boolean | undefined;
  isSaid?: boolean | undefined;
}): string {
  const how = isFree ? 'as they reached you' : 'unused and in their packing';
  if (isByHand) return `Please bring us the items ${how}. We hand you the replacement there.`;
  if (isSaid) return `Please return the items ${how}, in this way:`;
  return `Please send the items back to us ${how}; ${isFree ? 'it costs you nothing' : 'return shipping fees apply'}.`;
}

/** What the form for a request says of an exchange that is handed over. */
export const BY_HAND_WORDS =
  'We have no address of yours, so an exchange is handed over: you bring us the items. If you cannot come, choose a return for a refund.';
