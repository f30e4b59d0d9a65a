import { icon, type IconProps } from '@/components/ui/icons';

export const AlertIcon = (props: IconProps) =>
  icon(props, <circle cx="12" cy="12" r="8.5" />, <path d="M12 7.500v5.500M12 16.300v.2" />);
export const InfoIcon = (props: IconProps) =>
  icon(props, <circle cx="12" cy="12" r="8.500" />, <path d="M12 11v5M12 8v.01" />);
