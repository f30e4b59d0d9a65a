import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A line between a shop and its database that can go dead without a word to either end. */
export interface SilentRelay {
  port: number;
  /** From now on nothing passes: connections stay open and mute for good, as behind a firewall that forgot them. */
  silence(): void;
  /** New connections pass again. */
  restore(): void;
  close(): Promise<void>;
}

/** @param to the port of this machine that bytes are passed to */
export async function silentRelay(to: number): Promise<SilentRelay> {
  const pairs = new Set<readonly [Socket, Socket]>();
  let isSilent = false;
  const mute = ([client, server]: readonly [Socket, Socket]) => {
    for (const [from, into] of [
      [client, server],
      [server, client],
    ] as const)
      from.unpipe(into).pause();
  };
  const relay = createServer({ noDelay: true }, (client) => {
    const server = connect({ host: 'localhost', port: to, noDelay: true });
    const pair = [client, server] as const;
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      for (const socket of pair) socket.destroy();
    };
    for (const socket of pair) socket.on('error', end).on('close', end);
    client.pipe(server).pipe(client);
    if (isSilent) mute(pair);
  });
  relay.listen(0, '127.0.0.1');
  await once(relay, 'listening');
  return {
    port: (relay.address() as AddressInfo).port,
    silence() {
      isSilent = true;
      pairs.forEach(mute);
    },
    restore: () => void (isSilent = false),
    async close() {
      for (const pair of pairs) for (const socket of pair) socket.destroy();
      relay.close();
      await once(relay, 'close');
    },
  };
}
