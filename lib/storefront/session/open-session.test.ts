import { describe, expect, it, vi } from 'vitest';
import { hasUselessToken, readToken } from './open-session';

const jar = vi.hoisted(() => new Map<string, { value: string }>());

vi.mock('next/headers', () => ({ cookies: async () => jar }));
vi.mock('@/lib/storefront/settings', () => ({ settings: () => ({ siteUrl: 'http://localhost:3000' }) }));

describe('readToken', () => {
  it('hands over what may be one', async () => {
    jar.set('token', { value: 'aB3-_.~=' });
    expect([await readToken(), await hasUselessToken()]).toEqual(['aB3-_.~=', false]);
  });

  it.each(['€', '\u0000', 'a\nb', 'a b', ''])('takes %j for no session: no header could carry it', async (value) => {
    jar.set('token', { value });
    expect([await readToken(), await hasUselessToken()]).toEqual([undefined, true]);
  });

  it('knows a visitor from somebody with a cookie that opens nothing', async () => {
    jar.clear();
    expect([await readToken(), await hasUselessToken()]).toEqual([undefined, false]);
  });
});
