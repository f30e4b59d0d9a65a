import { BlockList, isIP } from 'node:net';

/** The header in which every server on the way notes whom it was asked by, the nearest last. */
export const FORWARDED_FOR = 'x-forwarded-for';

/**
 * The proxies whose forwarded addresses are trusted.
 *
 * @param list addresses and ranges, comma-separated: `127.0.0.1, ::1, 10.0.0.0/8`
 * @throws Error naming the entry that is neither
 */
export function readTrustedProxies(list: string): BlockList {
  const trusted = new BlockList();
  for (const entry of list
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)) {
    const [address = '', prefix, ...rest] = entry.split('/');
    const bits = isIP(address) === 4 ? 32 : isIP(address) === 6 ? 128 : 0;
    const length = prefix === undefined ? bits : /^\d+$/.test(prefix) ? Number(prefix) : 0;
    // A range of everything would believe whatever anybody says.
    if (rest.length > 0 || length < 1 || length > bits)
      throw new Error(`must be addresses or ranges like 127.0.0.1, ::1, 10.0.0.0/8, not '${entry}'`);
    trusted.addSubnet(address, length, familyOf(address));
  }
  return trusted;
}

/**
 * The client's address, read from the right: each of our proxies appends the address it was called from. Whatever
 * stands left of the first address that is not ours was written by that client and may be false. An IPv6 client is its
 * network of 64 bits, since one client has all of those.
 *
 * @returns undefined where nobody else is named, or nothing that can be read
 */
export function readClientAddress(headers: Headers, trusted: BlockList): string | undefined {
  const hops = (headers.get(FORWARDED_FOR) ?? '').split(',').map(plainAddress);
  const client = hops.findLast((hop) => hop === undefined || !trusted.check(hop, familyOf(hop)));
  return client && networkAddress(client);
}

/** Who is at the other end of a connection, an IPv6 client as its network; undefined once it has ended. */
export const peerAddress = ({ remoteAddress }: { remoteAddress?: string | undefined }): string | undefined => {
  const address = plainAddress(remoteAddress ?? '');
  return address && networkAddress(address);
};

/** Whether the other end of a connection is this machine, or a trusted proxy: many clients come through it. */
export function isManyClients({ remoteAddress }: { remoteAddress?: string | undefined }, trusted: BlockList): boolean {
  const address = plainAddress(remoteAddress ?? '');
  return (
    address !== undefined && (LOOPBACK.check(address, familyOf(address)) || trusted.check(address, familyOf(address)))
  );
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 4 ? 'ipv4' : 'ipv6');

const LOOPBACK = readTrustedProxies('127.0.0.0/8, ::1');

/** Without port, brackets and zone; an IPv4 address as such where IPv6 carries it. */
function plainAddress(hop: string): string | undefined {
  const [, bracketed, withPort] = /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(hop.trim()) ?? [];
  const [address = ''] = (bracketed ?? withPort ?? hop.trim()).split('%');
  const carried = address.replace(/^::ffff:(?=[\d.]+$)/i, '');
  return isIP(carried) ? carried : undefined;
}

function networkAddress(address: string): string {
  if (isIP(address) !== 6) return address;
  // The parser of addresses writes any spelling in one way, groups in hexadecimal.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [first, after] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - (first?.length ?? 0) - (after?.length ?? 0) }, () => '0');
  return `${[...(first ?? []), ...zeros, ...(after ?? [])].slice(0, 4).join(':')}::/64`;
}
