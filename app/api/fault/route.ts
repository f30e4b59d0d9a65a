import { noteBrowserFault } from '@/lib/storefront/handlers/note-browser-fault';

/** Takes reports of errors thrown in pages. */
export const POST = noteBrowserFault;
