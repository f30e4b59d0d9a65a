import { KolamMotif } from '@/components/ui/kolam';
import { featureLines } from '@/lib/catalogue/assurances';
import type { Product } from '@/lib/contract/product';
import styles from './product-facts.module.css';

/** Description, features, and what the law and the merchant add (specification §2, Product; design §2 for the optional fields). */
export function ProductFacts({ product, sentences }: { product: Product; sentences: readonly string[] }) {
  const facts = optionalFacts(product);
  return (
    <>
      {sentences.length > 0 ? (
        <section aria-labelledby="about-product">
          <h2 id="about-product" className={styles.title}>
            About this product
          </h2>
          <div className={styles.description} data-description>
            {sentences.map((sentence, position) => (
              <p key={`${position}-${sentence}`}>{sentence}</p>
            ))}
          </div>
        </section>
      ) : null}
      <div className={styles.aside}>
        <KolamMotif className={styles.motif} />
        <ul className={styles.features} aria-label="Features">
          {featureLines(product).map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
        {facts.length > 0 ? (
          <dl className={styles.list}>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        ) : null}
      </div>
    </>
  );
}

function optionalFacts(product: Product): [string, string][] {
  const facts: [string, string | undefined][] = [
    ['Brand', product.brand],
    ['Material', product.material],
    ['Net quantity', product.netQuantity],
    ['Unit price', product.unitPrice],
    ['Country of origin', product.countryOfOrigin],
    ['Made or packed by', product.maker],
    ['FSSAI licence', product.fssaiLicence],
  ];
  return facts.flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []));
}
