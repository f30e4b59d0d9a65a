import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * A line to a server on this machine that takes as long as one to another: what is sent arrives so many ms later, each way.
 *
 *     node --import tsx verification/torture/slow-line.ts 5432 2
 *
 * Prints the port it listens on.
 */
const [port = 0, delayMs = 0] = process.argv.slice(2).map(Number);

function passOn(from: Socket, to: Socket): void {
  from.setNoDelay();
  from.on('data', (chunk) => setTimeout(() => to.destroyed || to.write(chunk), delayMs));
  from.on('error', () => undefined).on('close', () => to.destroy());
}

const server = createServer((near) => {
  const far = connect(port, 'localhost');
  passOn(near, far);
  passOn(far, near);
});
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
