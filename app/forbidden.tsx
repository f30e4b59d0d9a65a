/**
 * Drawn nowhere: the server in front answers the desk's 403 with a page of its own (server/answer/answer-or-fail.ts). It is
 * here for the reason of not-found.tsx.
 */
export default function Forbidden() {
  return null;
}
