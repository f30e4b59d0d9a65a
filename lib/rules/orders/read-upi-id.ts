/** The handle in 'name@handle' has no dot, unlike the domain of an email address. */
const UPI_ID = /^[a-z0-9][a-z0-9._-]{1,255}@[a-z][a-z0-9]{1,63}$/;

/** A UPI ID in one spelling, or undefined for what is none. */
export function readUpiId(typed: string): string | undefined {
  const plain = typed.trim().toLowerCase();
  return UPI_ID.test(plain) ? plain : undefined;
}

/** As much of a UPI ID as its owner recognises it by: 'as•••@okaxis'. */
export function maskUpiId(upiId: string): string {
  const at = upiId.lastIndexOf('@');
  return `${upiId.slice(0, Math.min(2, at - 1))}•••${upiId.slice(at)}`;
}
