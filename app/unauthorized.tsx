/** Nothing calls Next's unauthorized(); this is here for the reason of not-found.tsx. */
export default function Unauthorized() {
  return null;
}
