import { createElement, type ReactNode, type SVGProps } from 'react';
import { classNames } from '@/components/ui/class-names';
import styles from './icons.module.css';

type IconProps = SVGProps<SVGSVGElement>;

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
export const ShareIcon = (props: IconProps) =>
  icon(
    props,
    <path d="M12 15V3.500M8 7l4-4 4 4M6 11.500H5a1 1 0 0 0-1 1v7a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1v-7a1 1 0 0 0-1-1h-1" />,
  );
export const ChatIcon = (props: IconProps) =>
  icon(
    props,
    <path d="M12 3.500a8.3 8.3 0 0 0-7.2 12.400L3.5 20.500l4.7-1.200A8.3 8.3 0 1 0 12 3.500Z" />,
    <path d="M9 8.500c-.6 3.2 3.2 7 6.4 6.400l.5-1.7-2-.9-1 .9a5.5 5.5 0 0 1-2.1-2.100l.9-1-.9-2L9 8.500Z" />,
  );
export const CheckIcon = (props: IconProps) => icon(props, <path d="m5 12.5 4.5 4.500L19 7.5" />);
export const AlertIcon = (props: IconProps) =>
  icon(props, <circle cx="12" cy="12" r="8.5" />, <path d="M12 7.500v5.500M12 16.300v.2" />);
export const InfoIcon = (props: IconProps) =>
  icon(props, <circle cx="12" cy="12" r="8.500" />, <path d="M12 11v5M12 8v.01" />);
export const ExchangeIcon = (props: IconProps) => icon(props, <path d="M4 9h14l-4-4M20 15H6l4 4" />);
export const QualityIcon = (props: IconProps) =>
  icon(
    props,
    <circle cx="12" cy="9.5" r="6" />,
    <path d="m8.5 14.5-1.5 6.5 5-2.5 5 2.5-1.5-6.500M9.5 9.500l1.8 1.8 3.2-3.3" />,
  );
export const MailIcon = (props: IconProps) =>
  icon(props, <rect x="3" y="5.5" width="18" height="13" rx="2" />, <path d="m4 7.5 8 6 8-6" />);
export const PhoneIcon = (props: IconProps) =>
  icon(
    props,
    <path d="M7.400 3.500H5.200a1.700 1.700 0 0 0-1.700 1.800A15.600 15.600 0 0 0 18.700 20.500a1.700 1.700 0 0 0 1.800-1.700v-2.600l-4.400-1.700-1.900 1.900a12.500 12.500 0 0 1-6.600-6.600L9.500 7.900 7.400 3.500Z" />,
  );
/** Of a profile elsewhere: Instagram's camera, and a chain's link for all others. */
export const SocialIcon = ({ name, ...props }: IconProps & { name: string }) =>
  /instagram/i.test(name)
    ? icon(
        props,
        <rect x="3.5" y="3.5" width="17" height="17" rx="5" />,
        <circle cx="12" cy="12" r="4" />,
        <path d="M16.8 7.200v.01" />,
      )
    : icon(
        props,
        <path d="M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-5.700-5.700l-1 1M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 5.700 5.700l1-1" />,
      );
/** A murukku coil, shown instead of colour dots. */
export const SnackIcon = (props: IconProps) =>
  icon(
    props,
    <path d="M12 12.500a1.5 1.5 0 0 1 3 .3c0 2.7-6 3-6-1 0-5 9.8-5 9.8.8 0 7.4-13.6 7-13.6-1.200C5.2 4 14.5 2 19 6.5" />,
  );
