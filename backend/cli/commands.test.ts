import { statSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { openSqlite } from '../database/open-sqlite';
import { createTestBackend, type TestBackend } from '../testing/test-backend';
import { runCommand } from '../testing/run-command';
import { commands, helpOf, usageText } from './commands';
import { readArguments } from './read-arguments';

let backend: TestBackend;
beforeEach(async () => {
  backend = await createTestBackend({}, { fees: false });
});

const shop = (...words: string[]) => runCommand(backend.services, ...words);

async function fee(call: typeof calls.getShipmentFee | typeof calls.getPlatformFee): Promise<unknown> {
  return (await backend.call(call)).body['fee'];
}

async function listed(): Promise<Record<string, unknown>[]> {
  return (await backend.call(calls.listProducts)).body['products'] as Record<string, unknown>[];
}

describe('commands of the merchant', () => {
  test('[21.70] product: made, changed, shown and deleted by the verbs of the desk', async () => {
    await shop(
      'product',
      'new',
      'k1',
      '--name',
      'Kurta',
      '--price',
      '899',
      '--category',
      'Men',
      '--subCategory',
      'Winterwear',
      '--colors',
      'Cream,Mustard',
      '--sizes',
      'M,L',
    );
    await shop(
      'product',
      'new',
      'k2',
      '--name',
      'Shirt',
      '--price',
      '499',
      '--category',
      'Men',
      '--subCategory',
      'Winterwear',
      '--sizes',
      'one-size',
      '--brand',
      'Loom',
    );
    expect(await shop('product', 'set', 'k1', '--name', 'Long Kurta')).toBe("name: 'Kurta' → 'Long Kurta'");
    await shop('stock', 'k1', 'l', 'cream', '2');
    expect(await shop('product', 'k1')).toContain('name: Long Kurta');
    expect(JSON.parse(await shop('product', 'k1', '--json'))).toMatchObject({
      price: '899',
      stock: expect.arrayContaining([{ key: 'L-Cream', size: 'L', color: 'Cream', pieces: 2 }]),
    });
    expect(JSON.parse(await shop('goods', '--search', 'loom', '--json'))).toMatchObject([{ id: 'k2', price: 499 }]);
    await shop('product', 'show', 'k1', '--sure');
    expect(JSON.parse(await shop('goods', '--low', '--json'))).toMatchObject([
      { id: 'k1', stock: ['M Cream: 0', 'M Mustard: 0', 'L Cream: 2', 'L Mustard: 0'] },
    ]);
    await expect(shop('product', 'k11')).rejects.toThrow('There is no product k11. Did you mean k1');
    await expect(shop('product', 'set', 'k1', '--price', 'much')).rejects.toThrow('price must be rupees like 1299');
    await shop('product', 'delete', 'k2', '--successor', 'k1');
    expect(await shop('goods', '--csv')).toBe(
      'id,name,brand,category,price,pieces,hidden,stock\nk1,Long Kurta,,Men,899,2,no,M Cream: 0 | M Mustard: 0 | L Cream: 2 | L Mustard: 0',
    );
  });

  test('[15.90] what is typed has no half characters and no control characters', () => {
    const { operands, values } = readArguments(['K\ud83d', '--note', 'a\x1b[2J'], 'x', 1, { note: { type: 'string' } });
    expect([operands, values.note]).toEqual([['K\ufffd'], 'a [2J']);
  });

  test('[21.65] stock: the variant by its key, or by size and colour in any case; what is meant by neither is asked for', async () => {
    await backend.addProducts(
      { _id: 'k1', sizes: ['M', 'L'], colors: ['#f7ecd0', 'Mustard'] },
      { _id: 'mug', sizes: [], colors: ['Teal', 'Red'] },
    );
    expect(await shop('stock', 'k1', 'L Cream', '5')).toBe('k1 L Cream: 5 left');
    expect(await shop('stock', 'k1', 'mustard-m', '4')).toBe('k1 M Mustard: 4 left');
    expect(await shop('stock', 'mug', 'teal', '1')).toBe('mug Teal: 1 left');
    await expect(shop('stock', 'k1', 'L Cream', '-2')).rejects.toThrow('There is no option -2 here.');
    await expect(shop('stock', 'k1', 'cream', '5')).rejects.toThrow(
      'k1 has no variant cream; it has M Cream, M Mustard, L Cream, L Mustard.',
    );
  });

  test('fees: sets one or both, and shoppers are told', async () => {
    await shop('fees', '--shipping', '49.50', '--platform', '5');
    expect([await fee(calls.getShipmentFee), await fee(calls.getPlatformFee)]).toEqual([49.5, 5]);
    await shop('fees', '--shipping', '0');
    expect([await fee(calls.getShipmentFee), await fee(calls.getPlatformFee)]).toEqual([0, 5]);
    await expect(shop('fees', '--shipping', '-1')).rejects.toThrow(/--shipping/);
    await expect(shop('fees', '--shiping', '1')).rejects.toThrow(/shiping/);
  });

  test('coupon: makes it, changes it, ends it', async () => {
    await shop('coupon', 'diwali', '15');
    expect((await backend.call(calls.validateCoupon, { couponCode: 'DIWALI' })).body).toMatchObject({
      coupon: { discountOption: 15 },
    });
    await shop('coupon', 'DIWALI', '20', '--limit', '5');
    expect((await backend.call(calls.validateCoupon, { couponCode: 'DIWALI' })).body).toMatchObject({
      coupon: { discountOption: 20 },
    });
    await shop('coupon', 'DIWALI', '20', '--off');
    expect((await backend.call(calls.validateCoupon, { couponCode: 'DIWALI' })).body).toMatchObject({ success: false });
    await expect(shop('coupon', 'DIWALI', '101')).rejects.toThrow(/percent: it must be at most 100/);
  });

  test('product, price and stock: shoppers see the change at the next look', async () => {
    await backend.addProducts({ _id: 'k1', price: 899, category: 'Men', sizes: ['M'], colors: ['Red'] });
    await shop('price', 'k1', '799.50', '--original', '899');
    await shop('stock', 'k1', 'M-Red', '4');
    expect(await listed()).toMatchObject([{ price: 799.5, originalPrice: 899, stock: { 'M-Red': 4 } }]);
    await shop('stock', 'k1', 'M-Red', 'always');
    expect((await listed())[0]).not.toHaveProperty('stock');
    await shop('product', 'hide', 'k1');
    expect(await listed()).toEqual([]);
    await shop('product', 'show', 'k1');
    expect(await listed()).toHaveLength(1);
    await expect(shop('stock', 'k1', 'XL-Red', '4')).rejects.toThrow(/no variant XL-Red/);
    await expect(shop('price', 'k1', '10', '--original', '5')).rejects.toThrow(/lower than the price/);
    await expect(shop('price', 'k2', '10')).rejects.toThrow(/no product k2/);
  });

  test('[14.16] backup: a copy that opens, for its owner alone, and never over another file; on PostgreSQL it is a .tar', async () => {
    await backend.addProducts({ _id: 'k1' });
    const target = path.join(backend.dataDir, 'copy.db');
    if (inject('postgresUrl')) {
      await expect(shop('backup', target)).rejects.toThrow(/name a \.tar/);
      return;
    }
    await shop('backup', target);
    expect(statSync(target).mode & 0o777).toBe(0o600);
    expect(openSqlite(target, { readonly: true, timeout: 0 }).prepare('select id from products').all([])).toEqual([
      { id: 'k1' },
    ]);
    await expect(shop('backup', target)).rejects.toThrow(/exists already/);
  });

  test('the usage names every command', () => {
    for (const command of Object.values(commands)) expect(usageText()).toContain(command.usage);
  });
});

describe('orders', () => {
  async function insertOrder(publicId: string, paid = 0): Promise<void> {
    const { db } = backend.services;
    await db
      .insertInto('users')
      .values({
        id: 'u1',
        email: 'asha@gmail.com',
        first_name: 'Asha',
        last_name: 'Rao',
        dob: '1995-04-01',
        gender: 'female',
        created_at: '2026-01-01',
      })
      .execute();
    await db
      .insertInto('orders')
      .values({
        id: 'o1',
        public_id: publicId,
        user_id: 'u1',
        status: 'Order Placed',
        refund_status: null,
        payment_method: paid ? 'Razorpay' : 'COD',
        paid,
        address: '{}',
        coupon_code: null,
        discount_percent: 0,
        subtotal_paise: 100,
        shipping_paise: 0,
        platform_paise: 0,
        discount_paise: 0,
        total_paise: 129_900,
        created_at: '2026-11-20T10:00:00.000Z',
        updated_at: '2026-11-20T10:00:00.000Z',
      })
      .execute();
  }

  test('[10.15] are listed, and move forward only', async () => {
    expect(await shop('orders')).toBe('No orders yet.');
    await insertOrder('TT-1');
    expect(await shop('orders')).toContain('TT-1   2026-11-20 15:30  Order Placed  COD      ₹1,299.00  ₹1,299.00');
    await backend.services.db.updateTable('orders').set({ total_paise: 0 }).execute();
    expect(await shop('orders')).toContain('TT-1   2026-11-20 15:30  Order Placed  nothing to pay');
    await shop('order-status', 'TT-1', 'shipped');
    await expect(shop('order-status', 'TT-1', 'Processing')).rejects.toThrow(/is 'Shipped': it can become Delivered/);
    await shop('order-status', 'TT-1', 'Delivered');
    await expect(shop('order-status', 'TT-1', 'Cancelled')).rejects.toThrow(/final/);
    await expect(shop('order-status', 'TT-2', 'Shipped')).rejects.toThrow(/no order TT-2/);
    await expect(shop('order-status', 'TT-1', 'Lost')).rejects.toThrow(/A status is one of/);
  });

  test('a cancelled order gives its pieces back, and what was paid waits for its refund', async () => {
    const { db } = backend.services;
    await backend.addProducts({ _id: 'k1', category: 'Men', sizes: ['M'], colors: ['Red'], stock: { 'M-Red': 1 } });
    await insertOrder('TT-1', 1);
    await db
      .insertInto('payments')
      .values({
        order_id: 'o1',
        provider_order_id: 'order_1',
        provider_payment_id: 'pay_1',
        amount_paise: 129_900,
        created_at: '2026-11-20',
        captured_at: '2026-11-20',
      })
      .execute();
    await db
      .insertInto('order_items')
      .values({
        order_id: 'o1',
        position: 0,
        product_id: 'k1',
        variant_key: 'M-Red',
        name: 'Kurta',
        price_paise: 100,
        quantity: 3,
        size: 'M',
        color: 'Red',
        category: 'Men',
        sub_category: 'Winterwear',
        image: '',
      })
      .execute();
    await expect(shop('refund', 'TT-1')).rejects.toThrow(/waits for a refund/);
    expect(await shop('order-status', 'TT-1', 'Cancelled')).toContain(
      'goes back automatically through the payment provider',
    );
    expect(await listed()).toMatchObject([{ stock: { 'M-Red': 4 } }]);
    expect(await shop('refund', 'TT-1')).toBe('TT-1: refund issued');
    expect(await db.selectFrom('orders').select('refund_status').executeTakeFirst()).toEqual({
      refund_status: 'Issued',
    });
    expect(await db.selectFrom('refunds').select(['reason', 'state']).execute()).toEqual([
      { reason: 'cancelled', state: 'issued' },
    ]);
  });
});

test('a command with --help says how it is used, and without it nothing', () => {
  for (const command of Object.values(commands)) {
    expect(helpOf(command, ['x', '--help'])).toContain(`npm run shop -- ${command.usage}\n`);
    expect(helpOf(command, ['help', 'x'])).toBeUndefined();
  }
});
