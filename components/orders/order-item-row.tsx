import { LineSaving } from '@/components/ui/line-saving';
import { Picture } from '@/components/ui/picture';
import { Swatch } from '@/components/ui/swatch';
import { ONE_SIZE, SNACK_COLOR } from '@/lib/rules/cart/cart-lines';
import { colorHex, colorName } from '@/lib/rules/catalogue/color-name';
import { categoryName, isInPacks } from '@/lib/rules/catalogue/product-type';
import type { OrderedItem } from '@/lib/contract/order';
import { formatRupees } from '@/lib/rules/money/format-rupees';
import { rupeesToPaise } from '@/lib/rules/money/paise';
import { paths } from '@/lib/rules/routing/paths';
import styles from './order-card.module.css';

/** One item of an order: image, name, Qty, Size, Category, colour, line total, and the price of one where there are several. */
export function OrderItemRow({ item, imageHosts }: { item: OrderedItem; imageHosts: readonly string[] }) {
  const pricePaise = rupeesToPaise(item.price);
  return (
    <li className={styles.item}>
      <Picture src={item.image[0]?.url} alt={item.name} hosts={imageHosts} sizes="72px" widths="line" />
      <div className={styles.words}>
        <div className={styles.about}>
          <p className={styles.name}>
            {item.productId ? <a href={paths.product(item.productId)}>{item.name}</a> : item.name}
          </p>
          {item.quantity > 1 ? <p>{formatRupees(pricePaise)}</p> : null}
          <dl className={styles.facts}>
            <Fact label="Qty">{item.quantity}</Fact>
            {item.size && item.size !== ONE_SIZE ? (
              <Fact label={isInPacks(item) ? 'Pack' : 'Size'}>{item.size}</Fact>
            ) : null}
            {item.category ? <Fact label="Category">{categoryName(item.category)}</Fact> : null}
            {item.color && item.color !== SNACK_COLOR ? (
              <div>
                <dt className={styles.unseen}>Colour:</dt>
                <dd>
                  <Swatch hex={colorHex(item.color)} name={colorName(item.color)} />
                  <span aria-hidden="true">{colorName(item.color)}</span>
                </dd>
              </div>
            ) : null}
          </dl>
        </div>
        <p className={styles.lineTotal}>
          <span>{formatRupees(pricePaise * item.quantity)}</span>
          <LineSaving paise={rupeesToPaise(item.discount ?? 0)} />
        </p>
      </div>
    </li>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{`${label}:`}</dt>
      <dd>{children}</dd>
    </div>
  );
}
