import { icon, type IconProps } from '@/components/ui/icons';

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
