import type { Call } from '@/lib/contract/call';
import type { Player } from './player';

/** More than any request of the contract needs, in bytes. */
const OVERSIZED = 600 * 1024;

/** The ways to get any call wrong, whatever it is about. */
export async function playWrongWays(
  player: Player,
  call: Call,
  token: string | undefined,
  fields: readonly string[],
): Promise<void> {
  if (call.token) {
    await player.refused(call, 'no token', { body: '{}' });
    await player.refused(call, 'wrong token', { body: '{}', token: 'wrong' });
  }
  if (fields.length === 0) return;
  if (call.token && token === undefined) {
    player.skip(call, 'bad bodies', 'needs a login');
    return;
  }
  await player.refused(call, 'nothing sent', { body: '{}', token });
  await player.refused(call, 'a body that is no JSON', { body: '{"', token });
  await player.refused(call, 'a list for a body', { body: '[]', token });
  await player.refused(call, 'wrong types', {
    body: JSON.stringify(Object.fromEntries(fields.map((field) => [field, { wrong: true }]))),
    token,
  });
  await player.refused(call, 'empty texts', {
    body: JSON.stringify(Object.fromEntries(fields.map((field) => [field, '']))),
    token,
  });
  await player.refused(call, 'oversized', {
    body: JSON.stringify({ [fields[0] ?? 'x']: 'x'.repeat(OVERSIZED) }),
    token,
  });
}
