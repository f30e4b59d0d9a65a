import 'server-only';
import { paths } from '@/lib/rules/routing/paths';
import { settings } from './settings';

/** Where the customer of an order follows it without a login; undefined while no link leads there. */
export const orderPage = ({ link }: { link?: string | undefined }): string | undefined =>
  link === undefined ? undefined : settings().siteUrl + paths.linkedOrder(link);
