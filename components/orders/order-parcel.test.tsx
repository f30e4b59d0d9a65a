import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { OrderParcel } from '@/components/orders/order-parcel';

const words = (html: string) => html.replaceAll(/<[^>]+>/g, '');

it('[21.35] an order shows its shopper courier and number with a way to follow the parcel, as far as they are known', () => {
  const trackingUrl = 'https://www.dtdc.com/track-your-shipment/';
  const whole = renderToStaticMarkup(<OrderParcel courier="DTDC" trackingNumber="D12" trackingUrl={trackingUrl} />);
  expect(words(whole)).toBe('Sent with DTDC, tracking number D12 – follow your parcel, enter D12 there');
  expect(whole).toContain(`href="${trackingUrl}"`);
  const taken = renderToStaticMarkup(<OrderParcel trackingNumber="D 1" trackingUrl="https://courier.in/?awb=D%201" />);
  expect(words(taken)).toBe('Sent, tracking number D 1 – follow your parcel');
  expect(words(renderToStaticMarkup(<OrderParcel courier="My cousin" />))).toBe('Sent with My cousin');
  expect(renderToStaticMarkup(<OrderParcel />)).toBe('');
});

it('[21.35] a cancelled order shows the reason', () => {
  expect(words(renderToStaticMarkup(<OrderParcel courier="DTDC" cancelReason="Sold out" />))).toBe(
    'Cancelled: Sold out',
  );
});
