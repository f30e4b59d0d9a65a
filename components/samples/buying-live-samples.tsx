'use client';

import { useState } from 'react';
import type { AppliedCoupon } from '@/lib/rules/checkout/build-order-payload';
import { CouponBox } from '@/components/checkout/coupon-box';
import { PaymentChoice } from '@/components/checkout/payment-choice';
import { PhoneField } from '@/components/checkout/phone-field';
import styles from '@/components/samples/component-gallery.module.css';
import type { BuyBoxProduct } from '@/components/product/buy-box-product';
import { soldOutKey } from '@/components/product/sold-out-key';
import { VariantPicker } from '@/components/product/variant-picker';
import { ONLINE, type PaymentMethod } from '@/lib/rules/checkout/payment-availability';
import { waysToPay } from '@/lib/rules/checkout/ways-to-pay';

const KURTA: BuyBoxProduct = {
  chosen: {
    productId: 'sample',
    name: 'Sample',
    price: 1299,
    category: 'Men',
    subCategory: 'Winterwear',
    paymentMethods: ['COD'],
    needsSize: true,
  },
  isInPacks: false,
  colors: [
    { value: 'White', name: 'White', hex: '#ffffff' },
    { value: 'Black', name: 'Black', hex: '#000000' },
    { value: 'Mustard', name: 'Mustard', hex: '#c9941a' },
  ],
  sizes: ['S', 'M', 'A size with a long name', 'XXL'],
  quantities: {},
  soldOut: [soldOutKey({ size: 'XXL', color: 'White' })],
};

export function VariantSample() {
  const [chosen, setChosen] = useState({ size: 'M', color: 'White' });
  return (
    <div className={styles.choices}>
      <VariantPicker product={KURTA} chosen={chosen} onChoose={setChosen} hrefOf={() => '#'} />
    </div>
  );
}

export function PhoneSample({ error }: { error?: string }) {
  const [phone, setPhone] = useState(error ? '12345' : '98765 43210');
  return <PhoneField value={phone} error={error} onChange={setPhone} />;
}

export function CouponSample({ percent = 0 }: { percent?: number }) {
  const [coupon, setCoupon] = useState<AppliedCoupon>({ code: percent > 0 ? 'SUMMER' : '', percent });
  return <CouponBox coupon={coupon} misfitOf={() => undefined} onChange={setCoupon} />;
}

export function PaymentSample() {
  const [method, setMethod] = useState<PaymentMethod>(ONLINE);
  return (
    <PaymentChoice
      lines={[]}
      totalPaise={49_900}
      method={method}
      ways={waysToPay([ONLINE], 49_900, { provider: ONLINE, takesFreeOrders: true })}
      onChoose={setMethod}
    />
  );
}
