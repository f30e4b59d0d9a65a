import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetProvenAddress, storeProvenAddress, readProvenAddress } from './proven-address';

const jar = vi.hoisted(() => new Map<string, { value: string; options?: object }>());
const site = vi.hoisted(() => ({ url: '' }));

vi.mock('next/headers', () => ({
  cookies: async () => ({
    get: (name: string) => jar.get(name),
    has: (name: string) => jar.has(name),
    set: (name: string, value: string, options: object) => void jar.set(name, { value, options }),
  }),
}));
vi.mock('@/lib/storefront/settings', () => ({ settings: () => ({ siteUrl: site.url }) }));

const proven = { email: 'asha@gmail.com', ticket: 'ticket-1' };
beforeEach(() => {
  jar.clear();
  site.url = 'https://shop.example.in';
});

describe('the cookie of a sign-up', () => {
  it('[16.02] is read by no script, lasts fifteen minutes and is as secure as that of the session', async () => {
    await storeProvenAddress(proven);
    const options = { path: '/', sameSite: 'lax', httpOnly: true, secure: true, maxAge: 900 };
    expect(jar.get('__Host-sign-up')?.options).toEqual(options);
    expect(await readProvenAddress()).toEqual(proven);
    site.url = 'http://localhost:3000';
    await storeProvenAddress(proven);
    expect(jar.get('sign-up')?.options).toEqual({ ...options, secure: false });
  });

  it('is removed where there is one, and set by nobody else', async () => {
    await forgetProvenAddress();
    expect(jar.size).toBe(0);
    await storeProvenAddress(proven);
    await forgetProvenAddress();
    expect(jar.get('__Host-sign-up')).toMatchObject({ value: '', options: { maxAge: 0 } });
    expect(await readProvenAddress()).toBeUndefined();
  });

  it.each(['', 'nonsense', '{', 'null', '{"email":"a@gmail.com"}', '{"email":1,"ticket":"x"}'])(
    'takes %j for none',
    async (value) => {
      jar.set('__Host-sign-up', { value });
      expect(await readProvenAddress()).toBeUndefined();
    },
  );
});
