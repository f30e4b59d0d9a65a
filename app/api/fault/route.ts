import { noteBrowserFault } from '@/lib/handlers/note-browser-fault';

/** Pages tell here what was thrown in them. */
export const POST = noteBrowserFault;
