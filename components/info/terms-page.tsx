import { InfoPage } from '@/components/info/info-page';
import { AccordionItem } from '@/components/ui/accordion';
import { formatPrice } from '@/lib/money/format-rupees';
import type { Paise } from '@/lib/money/paise';
import { shop } from '@/lib/shop';

/** Terms and privacy in sections that open and close (specification §2, Terms; the figures are §9's). */
export function TermsPage({ shippingPaise }: { shippingPaise: Paise }) {
  return (
    <InfoPage title="Terms and privacy" lead="What you can expect from us, and what we keep about you.">
      <div>
        {sections(shippingPaise).map(({ title, text }) => (
          <AccordionItem key={title} title={title} hint="Click to open or close">
            {text.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </AccordionItem>
        ))}
      </div>
      <p>
        Questions? Write to <a href={`mailto:${shop.email}`}>{shop.email}</a>.
      </p>
    </InfoPage>
  );
}

const sections = (shippingPaise: Paise): { title: string; text: string[] }[] => [
  {
    title: 'Data collection',
    text: ['We keep your name, date of birth, gender, e-mail address, delivery addresses and orders, to run your account and deliver what you bought. We ask for nothing else.'],
  },
  {
    title: 'Product authenticity',
    text: ['Everything in the shop is genuine and described as it is. Colours may look slightly different on your screen.'],
  },
  {
    title: 'Delivery terms',
    text: [
      `A uniform delivery fee of ${formatPrice(shippingPaise)} applies to every order, wherever in India it goes.`,
      `Orders arrive in ${shop.deliveryDays.from}–${shop.deliveryDays.to} days.`,
      'Returns and exchanges are accepted within 7 days. Return shipping fees apply.',
    ],
  },
  {
    title: 'Data responsibility',
    text: ['Your data is used for your orders only and never sold. Login is by a one-time code; there is no password that could leak.'],
  },
  {
    title: 'Payment security',
    text: ['Card and UPI payments go through our online payment provider. We never see or store your card details.'],
  },
  {
    title: 'Order cancellation',
    text: ['An order can be cancelled within 2 hours of payment or order confirmation. Write to us with the order number.'],
  },
  {
    title: 'Final acknowledgment',
    text: ['By placing an order you accept these terms.'],
  },
];
