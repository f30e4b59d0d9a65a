import { noteBrowserFault } from '@/lib/backend/browser-fault';

/** Pages tell here what was thrown in them. */
export const POST = noteBrowserFault;
