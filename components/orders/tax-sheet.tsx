import type { ReactNode } from 'react';
import { Logo } from '@/components/shell/logo';
import type { TaxDocumentAnswer, TaxLineAnswer } from '@/lib/contract/tax-document';
import { dayWords } from '@/lib/rules/india/day-words';
import { stateTaxName } from '@/lib/rules/india/tax-state';
import { formatRupees } from '@/lib/rules/money/format-rupees';
import { rupeesToPaise } from '@/lib/rules/money/paise';
import { shopFacts } from '@/lib/rules/shop/shop-facts';
import styles from './tax-sheet.module.css';

/** A tax invoice or credit note as the law wants it; prints as one A4 page, or more where there is much on it. */
export function TaxSheet({ document, fssai }: { document: TaxDocumentAnswer; fssai?: string | undefined }) {
  const { kind, number, day, orderId, orderDay, of, reason, seller, buyer, place } = document;
  const isInvoice = kind === 'invoice';
  const isTaken = isStateAlone(buyer, place);
  return (
    <article className={styles.sheet} data-print-sheet>
      <header className={styles.head}>
        <address className={styles.seller}>
          {shopFacts().logo ? <Logo /> : null}
          <strong>{seller.name}</strong>
          <span>{seller.address}</span>
          <span>{`GSTIN ${seller.gstin}`}</span>
          <span>{placeWords(seller.state)}</span>
          {fssai ? <span>{`FSSAI licence ${fssai}`}</span> : null}
        </address>
        <div className={styles.facts}>
          <h1>{isInvoice ? 'Tax invoice' : 'Credit note'}</h1>
          <dl>
            <Fact label="Number">{number}</Fact>
            <Fact label="Date">{dayWords(day)}</Fact>
            {of ? <Fact label="For">{`${of.number}, ${dayWords(of.day)}`}</Fact> : null}
            {reason ? <Fact label="Why">{reason}</Fact> : null}
            <Fact label="Order">{`${orderId}, ${dayWords(orderDay)}`}</Fact>
          </dl>
        </div>
      </header>
      <div className={styles.parties}>
        <section>
          <h2>{isTaken ? 'Billed and handed over to' : 'Billed and delivered to'}</h2>
          <address className={styles.seller}>
            <span>{buyer.name || (isTaken ? 'A walk-in customer' : '')}</span>
            {isTaken ? null : <span>{buyer.address}</span>}
            <span>{buyer.phone}</span>
          </address>
        </section>
        <section>
          <h2>Place of supply</h2>
          <p>{placeWords(place)}</p>
          <p>Tax payable on reverse charge: no</p>
        </section>
      </div>
      <Lines document={document} />
      <Totals document={document} />
      <footer className={styles.foot}>
        <p>
          {isInvoice
            ? 'Prices include GST. Delivery and platform fees are taxed at the rate of the items.'
            : 'These amounts are credited against the invoice named above.'}
        </p>
        <p className={styles.sign}>{`For ${seller.name}: authorised signatory`}</p>
      </footer>
    </article>
  );
}

/** Of what was handed over the state alone is known, which says where it was supplied and is no address. */
const isStateAlone = ({ address }: TaxDocumentAnswer['buyer'], { state }: TaxDocumentAnswer['place']): boolean =>
  address === state;

/** The taxes that a document names, by what it calls them. */
function taxesOf({ seller, place }: TaxDocumentAnswer): { label: string; of: 'cgst' | 'sgst' | 'igst' }[] {
  return seller.state.code === place.code
    ? [
        { label: 'CGST', of: 'cgst' },
        { label: stateTaxName(place.code), of: 'sgst' },
      ]
    : [{ label: 'IGST', of: 'igst' }];
}

function Lines({ document }: { document: TaxDocumentAnswer }) {
  const taxes = taxesOf(document);
  const cells = (line: TaxLineAnswer): [label: string, value: string][] => [
    ['Qty', line.quantity > 0 ? `${line.quantity} ${line.unit}` : '–'],
    ['Taxable', rupees(line.taxable)],
    ...taxes.map(({ label, of }): [string, string] => [`${label} ${line.rate / taxes.length}%`, rupees(line[of])]),
    ['Total', rupees(line.total)],
  ];
  const headings = ['Qty', 'Taxable', ...taxes.map(({ label }) => label), 'Total'];
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">Goods</th>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {document.lines.map((line, at) => (
          <tr key={at}>
            <th scope="row">
              <span>{line.name}</span>
              <span className={styles.small}>
                {[line.variant, line.hsn && `HSN ${line.hsn}`, `GST ${line.rate}%`].filter(Boolean).join(', ')}
              </span>
              {line.price === undefined ? null : <span className={styles.small}>{priceWords(line)}</span>}
            </th>
            {cells(line).map(([label, value]) => (
              <td key={label} data-label={label}>
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How the total came about: 'Price ₹999.00, discount −₹99.90, delivery and platform fee ₹54.00'. */
function priceWords({ price, discount = 0, fees = 0 }: TaxLineAnswer): string {
  return [
    `Price ${rupees(price)}`,
    ...(discount > 0 ? [`discount −${rupees(discount)}`] : []),
    ...(fees > 0 ? [`delivery and platform fee ${rupees(fees)}`] : []),
  ].join(', ');
}

function Totals({ document }: { document: TaxDocumentAnswer }) {
  const { totals } = document;
  return (
    <dl className={styles.totals}>
      <Fact label="Taxable value">{rupees(totals.taxable)}</Fact>
      {taxesOf(document).map(({ label, of }) => (
        <Fact key={label} label={label}>
          {rupees(totals[of])}
        </Fact>
      ))}
      <Fact label="Total" strong>
        {rupees(totals.total)}
      </Fact>
    </dl>
  );
}

function Fact({ label, strong = false, children }: { label: string; strong?: boolean; children: ReactNode }) {
  return (
    <div className={strong ? styles.strong : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const rupees = (amount = 0): string => formatRupees(rupeesToPaise(amount));

const placeWords = ({ state, code }: TaxDocumentAnswer['place']): string => `${state}, state code ${code}`;
