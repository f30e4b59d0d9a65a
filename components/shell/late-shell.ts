import { drawings } from './on-server';
import type { LateCode } from '@/components/ui/late-code';

/** Of header, footer and splash: a document has them, so that a browser hardly ever draws them. */
export const SHELL: LateCode<typeof drawings> = {
  code: drawings,
  load: () => import('./drawings').then((loaded) => loaded.drawings),
};
