import { Fragment } from 'react';
import type { ProductPageFacts } from './product-page-facts';
import { KolamMotif } from '@/components/ui/kolam-motif';
import styles from './product-details.module.css';

export interface ProductDetailsProps {
  sentences: readonly string[];
  features: readonly string[];
  particulars: ProductPageFacts['particulars'];
}

export function ProductWords({ sentences, features, particulars }: ProductDetailsProps) {
  return (
    <>
      {sentences.length > 0 ? (
        <section aria-labelledby="about-product">
          <h2 id="about-product" className={styles.title}>
            About this product
          </h2>
          <div className={styles.description} data-description>
            {sentences.map((sentence, position) => (
              <p key={position}>{sentence}</p>
            ))}
          </div>
        </section>
      ) : null}
      <div className={styles.aside}>
        <KolamMotif className={styles.motif} />
        <ul className={styles.features} aria-label="Features">
          {features.map((feature, position) => (
            <li key={position}>{feature}</li>
          ))}
        </ul>
        <dl className={styles.list}>
          {particulars.map(([label, value, diet], position) => (
            <div key={position}>
              <dt>{label}</dt>
              <dd data-diet={diet}>{value.includes('@') ? <Contacts value={value} /> : value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </>
  );
}

/** An email address and a number, a line each; the address breaks at its '@' and dots where it must. */
function Contacts({ value }: { value: string }) {
  return value.split(/(?<=,) /).map((contact) => (
    <span key={contact} className={styles.contact}>
      {contact.split(/(?<=@)|(?=\.)/).map((part, position) => (
        <Fragment key={position}>
          {position > 0 ? <wbr /> : null}
          <span>{part}</span>
        </Fragment>
      ))}{' '}
    </span>
  ));
}
