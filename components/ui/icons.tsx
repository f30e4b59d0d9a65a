import { createElement, type ReactNode, type SVGProps } from 'react';
import { classNames } from '@/components/ui/class-names';
import styles from './icons.module.css';

export type IconProps = SVGProps<SVGSVGElement>;

/**
 * Our own line icons: 24 px grid, decorative (the control around them has the words), styled by their CSS module. All that
 * stand in this file are loaded with every page, so that an icon of one screen is drawn where that screen is.
 */
export const icon = ({ className, ...svg }: IconProps, ...shapes: ReactNode[]) =>
  createElement(
    'svg',
    { className: classNames(styles.icon, className), viewBox: '0 0 24 24', 'aria-hidden': 'true', ...svg },
    ...shapes,
  );

export const SearchIcon = (props: IconProps) =>
  icon(props, <circle cx="11" cy="11" r="6.5" />, <path d="m16 16 4.5 4.5" />);
export const CartIcon = (props: IconProps) =>
  icon(
    props,
    <path d="M5 8.5h14l-1.1 10.2a2 2 0 0 1-2 1.8H8.1a2 2 0 0 1-2-1.8L5 8.5Z" />,
    <path d="M8.5 11V7a3.5 3.5 0 0 1 7 0v4" />,
  );
export const UserIcon = (props: IconProps) =>
  icon(props, <circle cx="12" cy="8" r="4" />, <path d="M4.5 20.5c.9-4 3.9-6 7.5-6s6.6 2 7.5 6" />);
export const MenuIcon = (props: IconProps) => icon(props, <path d="M4 7h16M4 12h16M4 17h10" />);
export const CloseIcon = (props: IconProps) => icon(props, <path d="m6 6 12 12M18 6 6 18" />);
export const ChevronIcon = (props: IconProps) => icon(props, <path d="m9 5 7 7-7 7" />);
export const ChevronLeftIcon = (props: IconProps) => icon(props, <path d="m15 5-7 7 7 7" />);
export const FilterIcon = (props: IconProps) =>
  icon(
    props,
    <path d="M4 7h9M17 7h3M4 17h3M11 17h9" />,
    <circle cx="15" cy="7" r="2" />,
    <circle cx="9" cy="17" r="2" />,
  );
export const ZoomIcon = (props: IconProps) =>
  icon(props, <circle cx="11" cy="11" r="6.5" />, <path d="m16 16 4.5 4.500M11 8.500v5M8.5 11h5" />);
export const ChatIcon = (props: IconProps) =>
  icon(
    props,
    <path d="M12 3.500a8.3 8.3 0 0 0-7.2 12.400L3.5 20.500l4.7-1.200A8.3 8.3 0 1 0 12 3.500Z" />,
    <path d="M9 8.500c-.6 3.2 3.2 7 6.4 6.400l.5-1.7-2-.9-1 .9a5.5 5.5 0 0 1-2.1-2.100l.9-1-.9-2L9 8.500Z" />,
  );
export const CheckIcon = (props: IconProps) => icon(props, <path d="m5 12.5 4.5 4.500L19 7.5" />);
export const ExchangeIcon = (props: IconProps) => icon(props, <path d="M4 9h14l-4-4M20 15H6l4 4" />);
export const QualityIcon = (props: IconProps) =>
  icon(
    props,
    <circle cx="12" cy="9.5" r="6" />,
    <path d="m8.5 14.5-1.5 6.5 5-2.5 5 2.5-1.5-6.500M9.5 9.500l1.8 1.8 3.2-3.3" />,
  );
