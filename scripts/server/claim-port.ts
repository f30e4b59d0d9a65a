import { createServer } from 'node:net';

/**
 * Makes sure that the port can be had, before half a minute goes into a build.
 *
 * @throws Error with code EADDRINUSE or EACCES
 */
export function claimPort(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(port, () => probe.close(() => resolve()));
  });
}
