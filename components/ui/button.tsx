import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';
import { classNames } from '@/components/ui/class-names';
import { ShopLink } from '@/components/ui/shop-link';
import { Spinner } from '@/components/ui/spinner';
import styles from './button.module.css';

interface Look {
  variant?: 'primary' | 'secondary' | 'quiet';
  size?: 'normal' | 'small';
  /** As wide as its container. */
  wide?: boolean;
}

/** The classes of a button, for a plain `<a>`. */
export function buttonClass({ variant = 'primary', size = 'normal', wide = false }: Look, extra?: string): string {
  return classNames(styles.button, styles[variant], styles[size], wide && styles.wide, extra);
}

/** While `busy` it has the same width and focus, says so to screen readers and ignores clicks. */
export function Button({
  variant,
  size,
  wide,
  busy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: Look & ButtonHTMLAttributes<HTMLButtonElement> & { busy?: boolean }) {
  return (
    <button
      {...rest}
      type={busy ? 'button' : type}
      className={buttonClass({ variant, size, wide }, className)}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      {busy ? <Spinner label="Working" small /> : null}
      <span className={styles.words}>{children}</span>
    </button>
  );
}

/** A link that looks like a button. Addresses outside the shop become a plain `<a>`. */
export function ButtonLink({
  variant,
  size,
  wide,
  href,
  className,
  ...rest
}: Look & AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  const classes = buttonClass({ variant, size, wide }, className);
  if (!href.startsWith('/')) return <a {...rest} href={href} className={classes} />;
  return <ShopLink {...rest} href={href} className={classes} />;
}
