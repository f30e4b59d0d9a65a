import { DeskForm, noticeId } from './desk-form';
import { StockTable } from './stock-table';
import { Button } from '@/components/ui/button';
import { Picture } from '@/components/ui/picture';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { categoryName } from '@/lib/rules/catalogue/product-type';
import type { ListedProduct } from '@/lib/contract/desk/product-calls';
import { fieldFault, fieldValue, isAbout, shownName, type FormNotice } from '@/lib/rules/desk/form-outcome';
import { formatPrice, formatRupees } from '@/lib/rules/money/format-rupees';
import { rupeesToPaise } from '@/lib/rules/money/paise';
import styles from './product-list.module.css';

interface ProductListProps {
  products: readonly ListedProduct[];
  imageHosts: readonly string[];
  /** The call that sets price and stock, and the page to come back to. */
  action: string;
  back: string;
  notice: FormNotice | undefined;
}

/** Products with a form each for what changes every day. */
export function ProductList({ products, imageHosts, action, back, notice }: ProductListProps) {
  if (products.length === 0) return <p>There are none.</p>;
  return (
    <ul className={styles.list}>
      {products.map((one) => (
        <li key={one.id} className={styles.row}>
          <a className={styles.product} href={`/desk/goods/${encodeURIComponent(one.id)}`}>
            <Picture
              src={one.picture}
              alt=""
              hosts={imageHosts}
              sizes="64px"
              widths="line"
              className={styles.picture}
            />
            <span>
              <strong className={styles.name}>{one.name}</strong>
              <span className={styles.about}>
                {[one.brand, categoryName(one.category), one.id].filter(Boolean).join(' · ')}
              </span>
              {one.hidden ? <span className={styles.badge}>hidden</span> : null}
            </span>
          </a>
          <DailyForm product={one} action={action} back={back} notice={notice} />
        </li>
      ))}
    </ul>
  );
}

function DailyForm({
  product,
  action,
  back,
  notice,
}: Omit<ProductListProps, 'products' | 'imageHosts'> & { product: ListedProduct }) {
  const { id, name, price, originalPrice, variants, sizes, bySize, low } = product;
  const priceNow = String(price);
  const of = { action, form: id, notice };
  const fault = fieldFault(of, 'price');
  return (
    <DeskForm {...of} back={`${back}#${noticeId(id)}`} className={styles.form}>
      <input type="hidden" name="id" value={id} />
      {bySize ? <p className={styles.price}>{shownPrice(product)}</p> : null}
      {bySize ? null : (
        <>
          <input type="hidden" name="priceSeen" value={priceNow} />
          <input type="hidden" name={shownName('price')} value={priceNow} />
          <div className={styles.price}>
            <label htmlFor={`price-${id}`}>Price ₹</label>
            <input
              id={`price-${id}`}
              name="price"
              inputMode="decimal"
              defaultValue={fieldValue(of, { name: 'price', now: priceNow })}
              aria-label={`Price of ${name} in rupees`}
              aria-invalid={fault === undefined ? undefined : true}
              aria-describedby={fault === undefined ? undefined : `price-${id}-note`}
              autoComplete="off"
            />
            {originalPrice === undefined ? null : <s>{formatRupees(rupeesToPaise(originalPrice))}</s>}
            {fault === undefined ? null : (
              <p id={`price-${id}-note`} className={styles.fault}>
                The price {fault}
              </p>
            )}
          </div>
        </>
      )}
      <Button type="submit" size="small" variant="secondary">
        Save<VisuallyHidden> {name}</VisuallyHidden>
      </Button>
      <details className={styles.stock} open={isAbout(notice, action, id)}>
        <summary>
          {bySize ? `Prices, ${stockWords(variants).toLowerCase()}` : stockWords(variants)}
          {low ? <span className={styles.low}>low</span> : null}
        </summary>
        <StockTable of={of} variants={variants} sizes={bySize ? sizes : undefined} />
      </details>
    </DeskForm>
  );
}

/** '₹1,299', or '₹179 to ₹749, by size'. */
export function shownPrice({ price: only, bySize, sizes }: ListedProduct): string {
  if (!bySize) return formatPrice(rupeesToPaise(only));
  const prices = sizes.map(({ price }) => rupeesToPaise(price));
  return `${formatPrice(Math.min(...prices))} to ${formatPrice(Math.max(...prices))}, by size`;
}

/** '14 items', 'always available', or both. */
function stockWords(variants: ListedProduct['variants']): string {
  const counted = variants.flatMap(({ pieces }) => pieces ?? []);
  if (counted.length === 0) return 'Always available';
  const sum = counted.reduce((all, units) => all + units, 0);
  const words = `${sum} ${sum === 1 ? 'item' : 'items'}`;
  return counted.length === variants.length ? words : `${words}, others always available`;
}
