import { useEffect, useRef, type ComponentProps, type MouseEvent } from 'react';
import { LogoutButton } from '@/components/shell/logout-button';
import { Logo } from '@/components/shell/logo';
import { KolamMotif } from '@/components/ui/kolam-motif';
import { CloseIcon, MenuIcon } from '@/components/ui/icons';
import { useFollowLinks } from '@/components/ui/shop-link';
import { useAsSent } from '@/components/ui/use-as-sent';
import type { PageLink } from '@/lib/rules/routing/pages';
import { shopFacts } from '@/lib/rules/shop/shop-facts';
import styles from './mobile-menu.module.css';

const DIALOG_ID = 'mobile-menu';

/** Opens and closes the menu without a script where the browser knows invoker commands; MenuDialog helps the others. */
const invoke = (command: 'show-modal' | 'close') => ({ command, commandfor: DIALOG_ID });

export interface MenuLink extends PageLink {
  /** Shown to those without a session alone, or with one. */
  only?: 'in' | 'out';
}

/** The slide-in menu of small screens. */
export function MobileMenu({ links }: { links: readonly MenuLink[] }) {
  const follow = useFollowLinks();
  const asSent = useAsSent(links);
  return (
    <>
      <button
        type="button"
        className={styles.opener}
        aria-label="Menu"
        aria-haspopup="dialog"
        {...invoke('show-modal')}
      >
        <MenuIcon />
      </button>
      <MenuDialog id={DIALOG_ID} className={styles.menu} aria-label="Menu">
        <div className={styles.head}>
          <Logo />
          <button type="button" className={styles.opener} aria-label="Close menu" {...invoke('close')}>
            <CloseIcon />
          </button>
        </div>
        <nav className={styles.links} aria-label="Menu">
          <div
            className={styles.sent}
            {...follow}
            {...asSent(() =>
              links.map(({ href, words, only }) => (
                <a key={href} href={href} className={styles.link} data-only={only}>
                  {words}
                </a>
              )),
            )}
          />
          <span data-only="in">
            <LogoutButton className={styles.link} />
          </span>
        </nav>
        <div
          className={styles.foot}
          {...asSent(() => (
            <>
              <KolamMotif className={styles.motif} />
              <p>{shopFacts().tagline}</p>
            </>
          ))}
        />
      </MenuDialog>
    </>
  );
}

/** The dialog of the mobile menu: closes on a click beside it and when one of its links is followed. */
function MenuDialog(props: ComponentProps<'dialog'> & { id: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { id } = props;

  useEffect(() => {
    // Fallback for browsers without invoker commands (command, commandfor).
    if ('command' in HTMLButtonElement.prototype) return undefined;
    const onClick = ({ target }: Event) => {
      const button = target instanceof Element ? target.closest(`[commandfor="${id}"]`) : null;
      if (button?.getAttribute('command') === 'show-modal') dialog.current?.showModal();
      else if (button) dialog.current?.close();
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [id]);

  const closeWhenDone = ({ target }: MouseEvent) => {
    if (target === dialog.current || (target instanceof Element && target.closest('a'))) dialog.current?.close();
  };

  return <dialog ref={dialog} {...props} onClick={closeWhenDone} />;
}
