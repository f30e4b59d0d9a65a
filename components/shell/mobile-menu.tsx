import { useRef, type MouseEvent } from 'react';
import { LogoutButton } from '@/components/shell/logout-button';
import { SHELL } from '@/components/shell/late-shell';
import { KolamMotif } from '@/components/ui/kolam-motif';
import { CloseIcon, MenuIcon } from '@/components/ui/icons';
import { useFollowLinks } from '@/components/ui/shop-link';
import { useAsSent } from '@/components/ui/use-as-sent';
import { useDrawn } from '@/components/ui/use-drawn';
import type { PageLink } from '@/lib/rules/routing/pages';
import { shopFacts } from '@/lib/rules/shop/shop-facts';
import { nextFrame } from '@/store/next-frame';
import styles from './mobile-menu.module.css';

const DIALOG_ID = 'mobile-menu';
/** What is pressed in the menu so soon after the press that opened it was meant for its button, in ms. */
const SAME_PRESS_MS = 300;

/** Opens and closes the menu without a script where the browser knows invoker commands. */
const invoke = (command: 'show-modal' | 'close') => ({ command, commandfor: DIALOG_ID });

export interface MenuLink extends PageLink {
  /** Shown to those without a session alone, or with one. */
  only?: 'in' | 'out';
}

/** The slide-in menu of small screens: closes on a click beside it and when one of its links is followed. */
export function MobileMenu({ links }: { links: readonly MenuLink[] }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const follow = useFollowLinks();
  const asSent = useAsSent(links);
  const drawn = useDrawn(SHELL);
  const pressedAt = useRef(-SAME_PRESS_MS);
  const leaveSecondPress = (event: MouseEvent) => {
    if (event.timeStamp - pressedAt.current >= SAME_PRESS_MS) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const close = () => dialog.current?.close();
  const closeWhenDone = ({ target }: MouseEvent) => {
    if (target === dialog.current || (target instanceof Element && target.closest('a'))) close();
  };
  return (
    <>
      <button
        type="button"
        className={styles.opener}
        aria-label="Menu"
        aria-haspopup="dialog"
        {...invoke('show-modal')}
        onClick={(event) => {
          event.preventDefault();
          pressedAt.current = event.timeStamp;
          veilThenShow(event.currentTarget, dialog.current);
        }}
      >
        <MenuIcon />
      </button>
      <dialog
        ref={dialog}
        id={DIALOG_ID}
        className={styles.menu}
        aria-label="Menu"
        onClickCapture={leaveSecondPress}
        onClick={closeWhenDone}
      >
        <div className={styles.head}>
          <div className={styles.sent} {...drawn('Logo', {})} />
          <button type="button" className={styles.opener} aria-label="Close menu" {...invoke('close')} onClick={close}>
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
      </dialog>
    </>
  );
}

/** The frame that answers the press veils the page; what makes hundreds of elements inert has the next one. */
function veilThenShow(opener: HTMLElement, menu: HTMLDialogElement | null): void {
  opener.setAttribute('data-veils', '');
  void nextFrame().then(() => {
    opener.removeAttribute('data-veils');
    if (menu?.isConnected && !menu.open) menu.showModal();
  });
}
