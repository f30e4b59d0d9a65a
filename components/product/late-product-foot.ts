import { drawings } from './on-server';
import type { LateCode } from '@/components/ui/late-code';

/** Without it the page of a product is whole. */
export const FOOT: LateCode<typeof import('./product-foot')> = { code: drawings, load: () => import('./product-foot') };
