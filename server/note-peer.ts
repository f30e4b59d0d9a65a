import type { IncomingMessage } from 'node:http';

const FORWARDED_FOR = 'x-forwarded-for';

/**
 * Notes whom we were asked by at the end of X-Forwarded-For, as every server on the way does: what stands further left
 * is somebody's word, and the backend knows whose to take.
 */
export function notePeer({
  headers,
  socket,
}: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } }): void {
  headers[FORWARDED_FOR] = [headers[FORWARDED_FOR], socket.remoteAddress].flat().filter(Boolean).join(', ');
}
