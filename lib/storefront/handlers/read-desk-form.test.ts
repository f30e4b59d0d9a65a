import { NextRequest } from 'next/server';
import { expect, it, vi } from 'vitest';
import { readDeskForm } from './read-desk-form';

vi.mock('server-only', () => ({}));

it('[14.67] a file that a browser sends is read in its own encoding', async () => {
  const form = new FormData();
  form.set('of', 'goods');
  form.set('file', new File([Buffer.from('\uFEFFid,Café', 'utf16le')], 'goods.csv'));
  const request = new NextRequest('http://shop.invalid/api/desk/files/keep', { method: 'POST', body: form });
  expect((await readDeskForm(request, 10_000))?.fields).toEqual([
    ['of', 'goods'],
    ['file', 'id,Café'],
  ]);
});
