import type { firstLook } from './first-look';
import type { LateCode } from '@/components/ui/late-code';

/** Where it has not come, a tap shows nothing before its page. */
export const FIRST_LOOK: LateCode<typeof firstLook> = {
  load: () => import('./first-look').then((loaded) => loaded.firstLook),
};
