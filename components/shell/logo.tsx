import { logoPicture } from '@/lib/rules/catalogue/served-picture';
import { SIGN } from '@/lib/rules/shop/ornament';
import { shopFacts } from '@/lib/rules/shop/shop-facts';
import styles from './logo.module.css';

/** Where the sign is drawn; the other logos of a page point there. */
const SIGN_ID = 'shop-sign';

/**
 * The merchant's logo, or the shop's sign: a bottu inside one loop of thread. Beside it the name, unless the logo has it.
 *
 * @param first the one of a page that draws the sign: the header's
 */
export function Logo({ first = false }: { first?: boolean }) {
  const { name, logo } = shopFacts();
  return (
    <span className={styles.logo}>
      {logo ? (
        <img
          className={styles.picture}
          src={logoPicture(logo.url)}
          alt={logo.hasName ? name : ''}
          width={logo.width}
          height={logo.height}
        />
      ) : (
        <svg className={styles.sign} viewBox="0 0 40 40" fill="none" aria-hidden="true">
          {first ? <Sign /> : <use href={`#${SIGN_ID}`} />}
        </svg>
      )}
      {logo?.hasName ? null : <span className={styles.name}>{name}</span>}
    </span>
  );
}

function Sign() {
  return (
    <g id={SIGN_ID}>
      <path d={SIGN.outer} stroke="currentColor" strokeWidth="2.4" />
      <path d={SIGN.inner} stroke="var(--turmeric)" strokeWidth="1.8" />
      <circle cx="20" cy="20" r="3.6" fill="currentColor" />
    </g>
  );
}
