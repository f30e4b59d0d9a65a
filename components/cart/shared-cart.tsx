import { cartChatLink } from '@/components/cart/cart-chat-link';
import { FillCart, type LinkProblem } from '@/components/cart/fill-cart';
import { ButtonLink } from '@/components/ui/button';
import { ChatIcon } from '@/components/ui/icons';
import { Picture } from '@/components/ui/picture';
import type { AgainItem } from '@/lib/rules/cart/buy-again';
import { priceCart } from '@/lib/rules/cart/price-cart';
import type { BuyLink } from '@/lib/rules/cart/buy-link';
import { variantWords } from '@/lib/rules/cart/variant-words';
import { formatRupees } from '@/lib/rules/money/format-rupees';
import { rupeesToPaise } from '@/lib/rules/money/paise';
import { paths } from '@/lib/rules/routing/paths';
import { shopFacts } from '@/lib/rules/shop/shop-facts';
import { dearerWords, type LinkedCart, type ShownLine } from '@/lib/storefront/listing/linked-lines';
import styles from './shared-cart.module.css';

interface SharedCartProps extends LinkedCart {
  link: Pick<BuyLink, 'coupon' | 'next'>;
  imageHosts: readonly string[];
  isAdded: boolean;
}

/** What a link fills the cart with: also for who has no scripts, and for programs that draw a preview of the link. */
export function SharedCart({ lines, problems, link: { coupon, next }, imageHosts, isAdded }: SharedCartProps) {
  const left = lines.filter(({ available }) => available > 0).map((line) => ({ ...line, quantity: line.available }));
  const known: readonly LinkProblem[] = [
    ...problems,
    ...left.flatMap((line) => (line.wasPrice === undefined ? [] : dearerWords(line))),
  ];
  const { subtotalPaise } = priceCart(
    left.map(({ price, quantity }) => ({ pricePaise: rupeesToPaise(price), quantity })),
    {},
  );
  return (
    <>
      <FillCart
        items={lines.map(toItem)}
        coupon={coupon}
        problems={known}
        next={{ href: next, words: next === paths.cart ? 'Go to your cart' : 'Continue' }}
        isAdded={isAdded}
      />
      {lines.length > 0 ? (
        <ul className={styles.lines}>
          {lines.map((line, at) => (
            <Line key={at} line={line} imageHosts={imageHosts} />
          ))}
        </ul>
      ) : null}
      {left.length > 0 ? (
        <p className={styles.sum}>{`Together ${formatRupees(subtotalPaise)}, before delivery`}</p>
      ) : null}
      <noscript>
        <div className={styles.outcome}>
          <WithoutScripts problems={known} coupon={coupon} />
          <ButtonLink href={cartChatLink(left, subtotalPaise)} rel="noopener">
            <ChatIcon />
            <span>{`Order by ${shopFacts().chat.name}`}</span>
          </ButtonLink>
        </div>
      </noscript>
    </>
  );
}

const toItem = ({ productId, name, category, subCategory, size, color, quantity }: ShownLine): AgainItem => ({
  productId,
  name,
  category,
  subCategory,
  size,
  color,
  quantity,
});

function Line({ line, imageHosts }: { line: ShownLine; imageHosts: readonly string[] }) {
  const variant = variantWords(line);
  return (
    <li className={styles.line}>
      <a href={line.href} className={styles.picture} tabIndex={-1} aria-hidden="true">
        <Picture src={line.picture} alt="" hosts={imageHosts} sizes="80px" widths="line" />
      </a>
      <div>
        <h2 className={styles.name}>
          <a href={line.href}>{line.name}</a>
        </h2>
        {variant ? <p>{variant}</p> : null}
        <p>{availableWords(line)}</p>
      </div>
    </li>
  );
}

function availableWords({ available, quantity, price }: ShownLine): string {
  if (available === 0) return 'Sold out';
  const words = `${available} × ${formatRupees(rupeesToPaise(price))}`;
  return available < quantity ? `${words}: fewer than ${quantity} are left` : words;
}

function WithoutScripts({ problems, coupon }: { problems: readonly LinkProblem[]; coupon: string | undefined }) {
  return (
    <>
      {problems.map(({ name, why }, at) => (
        <p key={at}>{`${name} ${why}.`}</p>
      ))}
      <p>{`JavaScript is off in your browser, so the cart cannot be filled. You can order in a chat with us${coupon ? `, with the code ${coupon}` : ''}.`}</p>
    </>
  );
}
