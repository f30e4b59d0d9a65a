import { createServer } from 'node:net';
import { listenWhere } from '@/lib/machine/listen-where';

/**
 * Makes sure that the port can be had where the shop will listen, before half a minute goes into a build.
 *
 * @throws Error with code EADDRINUSE or EACCES
 */
export async function claimPort(where: { port: number; onlyThisMachine: boolean }): Promise<void> {
  await (await listenWhere(createServer(), where)).close();
}
